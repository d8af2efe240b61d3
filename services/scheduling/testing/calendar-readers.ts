import ICAL from 'ical.js';
import nodeIcal from 'node-ical';

/** What a program shows of a calendar, one line for each date: its name, start, end, words, and whether it is called off. */
export type Dates = readonly string[];

interface Shown {
  readonly uid: string;
  readonly start: Date;
  readonly end: Date;
  readonly title: string;
  readonly location: string;
  readonly isCancelled: boolean;
}

const minute = (time: Date) => time.toISOString().slice(0, 16);

export const line = ({ uid, start, end, title, location, isCancelled }: Shown): string =>
  [uid, minute(start), minute(end), title, location, isCancelled ? 'CANCELLED' : ''].join('|');

export function byIcalJs(text: string): Dates {
  const root = new ICAL.Component(ICAL.parse(text) as string);
  ICAL.TimezoneService.reset();
  for (const zone of root.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const components = root.getAllSubcomponents('vevent');
  const uidOf = (component: ICAL.Component) => component.getFirstPropertyValue('uid');
  const isException = (component: ICAL.Component) => component.hasProperty('recurrence-id');
  const wholes = components
    .filter((each) => !isException(each))
    .map((each) => {
      const exceptions = components.filter((other) => isException(other) && uidOf(other) === uidOf(each));
      return new ICAL.Event(each, { exceptions, strictExceptions: true });
    });
  return wholes.flatMap(occurrencesOf).sort();
}

function occurrencesOf(event: ICAL.Event): string[] {
  const lines: string[] = [];
  const iterator = event.iterator();
  for (let next = iterator.next(); next; next = iterator.next()) {
    const { item, startDate, endDate } = event.getOccurrenceDetails(next);
    lines.push(
      line({
        uid: item.uid,
        start: startDate.toJSDate(),
        end: endDate.toJSDate(),
        title: item.summary,
        location: item.location ?? '',
        isCancelled: item.component.getFirstPropertyValue('status') === 'CANCELLED',
      }),
    );
  }
  return lines;
}

const everything = { from: new Date('2000-01-01'), to: new Date('2050-01-01') };

export function byNodeIcal(text: string): Dates {
  const events = Object.values(nodeIcal.sync.parseICS(text)).filter((each) => each?.type === 'VEVENT');
  return events
    .flatMap((event) => nodeIcal.expandRecurringEvent(event, everything))
    .map(({ start, end, event }) =>
      line({
        uid: event.uid,
        start,
        end,
        title: String(event.summary),
        location: String(event.location ?? ''),
        isCancelled: event.status === 'CANCELLED',
      }),
    )
    .sort();
}
