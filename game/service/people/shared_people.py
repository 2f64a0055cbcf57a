"""What is kept about people where several machines share it."""

from __future__ import annotations

from dataclasses import dataclass

from game.service.people.shared_lines import SharedLines
from game.service.people.shared_reports import SharedReports
from game.service.reminders.shared_contacts import SharedContacts


@dataclass
class SharedPeople:
    lines: SharedLines
    """names, sanctions, and results"""
    reports: SharedReports
    contacts: SharedContacts

    async def catch_up(self) -> None:
        """Takes what others have written. Raises NoAnswer."""
        await self.lines.catch_up()
        await self.contacts.catch_up()
        await self.reports.follow()
