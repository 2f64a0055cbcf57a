"""All drawings, as SVG pictures made by code and rasterized once for each size."""
