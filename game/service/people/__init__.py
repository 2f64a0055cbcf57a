"""Who the people of a server are: names, results, ratings, reports, and what is imposed on them."""
