import { setTimeout as pause } from 'node:timers/promises';
import type { Look } from './look.js';
import { flows } from './reactions.js';

const everyMs = 500;

interface Standing {
  readonly flow: string;
  readonly stored: number;
  readonly held: number;
}

/** Measures how long a reaction took nothing at all while events waited for it. */
export class Standstill {
  private ended = false;
  private longest = { flow: 'nobody', ms: 0 };
  private readonly watching: Promise<void>;

  constructor(private readonly look: Look) {
    this.watching = this.watch();
    this.watching.catch(() => undefined);
  }

  async end(): Promise<{ flow: string; ms: number }> {
    this.ended = true;
    await this.watching;
    return this.longest;
  }

  private async watch(): Promise<void> {
    const last = new Map<string, { held: number; since: number }>();
    for (; !this.ended; await pause(everyMs)) {
      const standings = await this.look.rows<Standing>(flows.map(standing).join(' union all '));
      const now = Date.now();
      for (const { flow, stored, held } of standings) {
        const before = last.get(flow);
        if (!before || held > before.held || held >= stored) last.set(flow, { held, since: now });
        else if (now - before.since > this.longest.ms) this.longest = { flow, ms: now - before.since };
      }
    }
  }
}

const standing = ({ consumer, reaction, origin, types }: (typeof flows)[number]) => `
  select '${consumer} ${reaction}' as flow,
    (select count(*)::int from ${origin}.event where type like '${types}%') as stored,
    (select count(*)::int from ${consumer}.inbox where reaction = '${reaction}' and origin = '${origin}') as held`;
