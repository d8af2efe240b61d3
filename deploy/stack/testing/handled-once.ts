import { expect, it } from '@jest/globals';
import { consumed } from '../faults/kafka/consumed.js';
import { sendAgain } from '../faults/kafka/send-again.js';
import { checked } from '../faults/leg-result.js';
import { Ledger } from '../faults/ledger.js';
import { Look } from '../faults/look.js';
import { Seeded } from '../faults/seeded.js';
import type { Stack } from '../stack.js';

const nothing = { faults: 0, recoveriesMs: [], problems: [], figures: {} };

/**
 * Of two replicas of everything only one takes an event. Most effects are the same when made twice; a mail is not: of
 * each trial that has ended (trial-ends.ts) there is one, also after all of billing's events have come again.
 */
export function handlesEachEventOnce(stack: () => Stack) {
  it('handles each event once, whichever replica takes it, also when it comes again', async () => {
    const brokers = stack().broker;
    const look = new Look(stack().admin);
    const mails = () =>
      look.one<{ ended: number; mails: number; people: number }>(`
        select (select count(*)::int from billing.event where type like '%.trialEnded') as ended,
          count(*)::int as mails, count(distinct address)::int as people
        from identity.mail where subject = 'Your trial has ended'`);
    const wrong = async () => (await checked(look, new Ledger(), nothing, 0, 60_000)).problems;
    try {
      expect(await wrong()).toEqual([]);
      const before = await mails();
      expect(before.ended).toBeGreaterThan(0);
      expect(before).toEqual({ ended: before.ended, mails: before.ended, people: before.ended });
      expect(await sendAgain(brokers, ['billing'], 1, new Seeded('again'))).toBeGreaterThan(before.ended);
      expect(await consumed(brokers, 60_000)).toBe(true);
      expect([await mails(), await wrong()]).toEqual([before, []]);
    } finally {
      await look.close();
    }
  }, 180_000);
}
