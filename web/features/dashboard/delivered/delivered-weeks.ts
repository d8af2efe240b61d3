/** The classes of one week of the reader's calendar, which begins on Monday. */
export interface DeliveredWeek {
  /** Its Monday. */
  readonly from: Date;
  readonly classes: number;
  readonly seconds: number;
}

export const shownWeeks = 12;

const mondayOf = (moment: Date): Date => {
  const day = new Date(moment.getFullYear(), moment.getMonth(), moment.getDate());
  day.setDate(day.getDate() - ((day.getDay() + 6) % 7));
  return day;
};

const weeksLater = (monday: Date, weeks: number) =>
  new Date(monday.getFullYear(), monday.getMonth(), monday.getDate() + 7 * weeks);

/** From the first of the shown weeks to the end of the one that `now` is in. */
export function shownSpan(now: Date): { from: string; to: string } {
  const monday = mondayOf(now);
  return {
    from: weeksLater(monday, 1 - shownWeeks).toISOString(),
    to: weeksLater(monday, 1).toISOString(),
  };
}

/** The last weeks, those without a class as well. */
export function deliveredWeeks(
  delivered: readonly { startedAt: string; deliveredSeconds: number }[],
  now: Date,
): DeliveredWeek[] {
  const last = mondayOf(now);
  return Array.from({ length: shownWeeks }, (_, index) => {
    const from = weeksLater(last, index + 1 - shownWeeks);
    const of = delivered.filter(
      ({ startedAt }) => mondayOf(new Date(startedAt)).getTime() === from.getTime(),
    );
    return {
      from,
      classes: of.length,
      seconds: of.reduce((sum, each) => sum + each.deliveredSeconds, 0),
    };
  });
}
