import type { Stack } from '@cadenza/deploy/stack/stack.js';
import type { Ledger } from './ledger.js';
import type { Deed } from './load/deeds.js';
import type { Load } from './load/load.js';
import type { Writer } from './load/writer.js';
import type { Look } from './look.js';
import type { Seeded } from './seeded.js';

export const scenarioNames = [
  'service-kills',
  'postgres',
  'relay',
  'broker',
  'duplicates',
  'joins',
  'redis',
  's3',
  'latency',
  'gap',
  'rolling',
] as const;
export type ScenarioName = (typeof scenarioNames)[number];
export type Counts = 'full' | 'short';

/** What a leg is run with. */
export interface Field {
  readonly stack: Stack;
  readonly look: Look;
  readonly writers: readonly Writer[];
  readonly ledger: Ledger;
  readonly random: Seeded;
  /**
   * Begins to write, with as many commands at once as there are writers when nothing else is said; it is stopped by the
   * leg, or when the leg is over.
   */
  load(deeds: readonly Deed[], restMs: number, atOnce?: number): Load;
  /** Said in the place where progress is shown. */
  say(text: string): void;
}

/** What a leg has measured; what must hold and does not is a problem. */
export interface Measured {
  /** How many faults were made. */
  readonly faults: number;
  /** Milliseconds from each fault to working again. */
  readonly recoveriesMs: readonly number[];
  readonly problems: readonly string[];
  /** Other figures, named with their unit. */
  readonly figures: Readonly<Record<string, number | string>>;
}

/** A part of a scenario that is checked by itself; a run that was interrupted goes on with the next one. */
export interface Leg {
  readonly name: string;
  run(field: Field): Promise<Measured>;
}

export interface Scenario {
  readonly name: ScenarioName;
  /** In the report: what is done. */
  readonly title: string;
  /** Of every service and of the gateway: one when nothing is said. */
  readonly replicas?: number;
  legs(counts: Counts): readonly Leg[];
}

/** So many faults in legs of at most so many. */
export function legSizes(total: number, most: number): number[] {
  const sizes: number[] = [];
  for (let left = total; left > 0; left -= most) sizes.push(Math.min(left, most));
  return sizes;
}
