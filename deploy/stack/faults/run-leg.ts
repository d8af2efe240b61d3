import { loadavg } from 'node:os';
import type { Ground } from './ground.js';
import { checked, type LegResult } from './leg-result.js';
import { Ledger } from './ledger.js';
import { Load } from './load/load.js';
import type { Field, Leg, Measured } from './scenario.js';
import type { Seeded } from './seeded.js';

/** Runs a leg and checks it. What a leg throws is a problem of it, and the check is done all the same. */
export async function runLeg(
  leg: Leg,
  { stack, look, writers }: Ground,
  random: Seeded,
  say: (text: string) => void,
): Promise<LegResult> {
  const ledger = new Ledger();
  const loads: Load[] = [];
  const begin = performance.now();
  const field: Field = {
    stack,
    look,
    writers,
    ledger,
    random,
    say,
    load(deeds, restMs, atOnce = writers.length) {
      const load = new Load({ writers, ledger, random, deeds, restMs, atOnce });
      loads.push(load);
      return load;
    },
  };
  const [loadBefore] = loadavg();
  const measured = await leg.run(field).catch((error: unknown): Measured => {
    const said = error instanceof Error ? error.message : String(error);
    return { faults: 0, recoveriesMs: [], problems: [`broken off: ${said}`], figures: {} };
  });
  for (const load of loads) await load.stop();
  say('checking');
  const figures = { ...measured.figures, 'machine load before and after': rounded(loadBefore, loadavg()[0]) };
  return await checked(look, ledger, { ...measured, figures }, (performance.now() - begin) / 1000);
}

/** Of the last minute each; others may use the machine, and these figures are then not Cadenza's alone. */
const rounded = (...averages: readonly (number | undefined)[]) =>
  averages.map((average) => (average ?? 0).toFixed(1)).join(', ');
