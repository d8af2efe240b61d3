import { type Check, failed, ok, warning, worst } from '../check.js';

export interface OtherClock {
  /** Whose clock it is. */
  readonly name: string;
  read(): Promise<Date>;
}

export interface ClockParts {
  readonly others: readonly OtherClock[];
  readonly now: () => Date;
}

/** Milliseconds; a clock read by HTTP has whole seconds only. */
const warnedMs = 5_000;
/** From here on timers and clean-ups wait (kernel/eventsourcing/clock-agreement.ts). */
const failedMs = 60_000;

/** Whether the clocks of the parts agree with this machine's; the time of the question is taken off. */
export const clockCheck = ({ others, now }: ClockParts): Check => ({
  name: 'Clocks',
  async run() {
    if (others.length === 0) return ok('No other clock to compare with');
    const findings = await Promise.all(
      others.map(async ({ name, read }) => {
        const before = now().getTime();
        const theirs = (await read()).getTime();
        const after = now().getTime();
        const skew = theirs < before ? before - theirs : Math.max(0, theirs - after);
        if (skew < warnedMs) return ok(`${name} agrees to ${Math.ceil(skew / 1000)} s`);
        const sentence = `The clock of ${name} differs by ${Math.round(skew / 1000)} s`;
        const advice = 'Let all machines set their clocks by the same time server (NTP)';
        return skew < failedMs ? warning(sentence, advice) : failed(sentence, advice);
      }),
    );
    return worst(findings);
  },
});

/** The clock of a web server, by the header of its answer. Rejects when it states none. */
export async function clockOfServer(url: string): Promise<Date> {
  const response = await fetch(url, {
    method: 'HEAD',
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  });
  const stated = response.headers.get('date');
  if (stated === null) throw new Error(`${new URL(url).host} states no time`);
  return new Date(stated);
}
