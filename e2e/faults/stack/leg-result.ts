import { checkCommands } from './checker/commands.js';
import { inventedDeliveries, parkedEvents } from './checker/deliveries.js';
import { drained, settledEffects, undelivered } from './drained.js';
import type { Ledger } from './ledger.js';
import type { Look } from './look.js';
import type { Measured } from './scenario.js';

export interface LegResult extends Measured {
  readonly seconds: number;
  readonly sent: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly doubled: number;
  /** Events that a reaction neither took nor parked. */
  readonly skipped: number;
  readonly parked: number;
  /** Milliseconds after the last command until all had arrived everywhere; null: not within the time. */
  readonly drainMs: number | null;
}

/** For what is under way; what then is missing anywhere is a problem. */
const drainWithinMs = 90_000;
const settlesWithinMs = 12_000;
const told = 5;

/** Compares what the senders know with what is stored, and what is stored with what others made of it. */
export async function checked(
  look: Look,
  ledger: Ledger,
  measured: Measured,
  seconds: number,
  patienceMs = drainWithinMs,
): Promise<LegResult> {
  const drainMs = await drained(look, patienceMs);
  const wrong = [
    ...(await settledEffects(look, Math.min(settlesWithinMs, patienceMs))),
    ...(await inventedDeliveries(look)),
  ];
  const { lost, doubled } = await checkCommands(look, ledger);
  const waiting = (await undelivered(look, Math.min(settlesWithinMs, patienceMs))).map(
    ({ consumer, reaction, stream, position }) => `${consumer} ${reaction} lacks ${stream} at ${position}`,
  );
  const parked = await parkedEvents(look);
  const problems = [lost, doubled, waiting, parked, wrong].flatMap((each) => each.slice(0, told));
  return {
    ...measured,
    seconds,
    sent: ledger.commands.length,
    acknowledged: ledger.acknowledged,
    lost: lost.length,
    doubled: doubled.length,
    skipped: waiting.length,
    parked: parked.length,
    drainMs,
    problems: [...measured.problems, ...problems],
    figures: { ...measured.figures, ...refusals(ledger) },
  };
}

/** Why commands were not acknowledged; the commonest reason is told. */
function refusals({ commands }: Ledger): Record<string, number | string> {
  const reasons = new Map<string, number>();
  for (const { acknowledged, event, refusal } of commands)
    if (!acknowledged) {
      const reason = `${event}: ${(refusal ?? 'not answered').slice(0, 120)}`;
      reasons.set(reason, (reasons.get(reason) ?? 0) + 1);
    }
  const [commonest] = [...reasons].sort(([, one], [, other]) => other - one);
  return commonest ? { 'commonest refusal': `${commonest[1]} × ${commonest[0]}` } : {};
}
