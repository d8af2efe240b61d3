"""Reads what main.ts has written: says of each calendar where its dates differ from those that it shall have."""

import datetime
import json
import pathlib
import sys

import icalendar
import recurring_ical_events

UTC = datetime.timezone.utc
FROM, TO = (datetime.datetime(year, 1, 1, tzinfo=UTC) for year in (2000, 2050))


def minute(event, name):
    return event[name].dt.astimezone(UTC).isoformat()[:16]


def line(event):
    cancelled = "CANCELLED" if event.get("STATUS") == "CANCELLED" else ""
    times = [minute(event, "DTSTART"), minute(event, "DTEND")]
    return "|".join([event["UID"], *times, event["SUMMARY"], event.get("LOCATION", ""), cancelled])


def main(folder):
    samples = sorted(folder.glob("*.json"))
    wrong = 0
    for sample in samples:
        shall = json.loads(sample.read_text("utf-8"))
        calendar = icalendar.Calendar.from_ical(sample.with_suffix(".ics").read_bytes())
        found = sorted(line(event) for event in recurring_ical_events.of(calendar).between(FROM, TO))
        if found != sorted(shall["dates"]):
            wrong += 1
            print(f"{shall['name']}\n  is    {found}\n  shall {shall['dates']}")
    print(f"{len(samples)} calendars read, {wrong} of them otherwise than they shall be")
    return 1 if wrong or not samples else 0


sys.exit(main(pathlib.Path(sys.argv[1])))
