import { loadavg } from 'node:os';
import type { Ground } from './ground.js';
import { checked, type LegResult } from './leg-result.js';
import { Ledger } from './ledger.js';
import { Load } from './load/load.js';
import type { Field, Leg, Measured } from './scenario.js';
import type { Seeded } from './seeded.js';

type Say = (text: string) => void;

/** Runs a leg and checks it. What a leg throws is a problem of it, and the check is done all the same. */
export async function runLeg(leg: Leg, ground: Ground, random: Seeded, say: Say): Promise<LegResult> {
  const ledger = new Ledger();
  const begin = performance.now();
  const measured = await measureLeg(leg, ground, ledger, random, say);
  say('checking');
  return await checked(ground.look, ledger, measured, (performance.now() - begin) / 1000);
}

/** Runs a leg, which is still to be checked: the ledger may be that of several. */
export async function measureLeg(
  leg: Leg,
  { stack, look, writers }: Ground,
  ledger: Ledger,
  random: Seeded,
  say: Say,
): Promise<Measured> {
  const loads: Load[] = [];
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
  const figures = { ...measured.figures, 'machine load before and after': rounded(loadBefore, loadavg()[0]) };
  return { ...measured, figures };
}

/** Of the last minute each; others may use the machine, and these figures are then not Cadenza's alone. */
const rounded = (...averages: readonly (number | undefined)[]) =>
  averages.map((average) => (average ?? 0).toFixed(1)).join(', ');
