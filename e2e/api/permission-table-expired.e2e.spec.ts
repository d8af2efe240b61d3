import { answersOf, readable } from '../kit/share-reads.js';
import { expect, test } from '../kit/test.js';
import {
  acceptAll,
  contradictions,
  newSharingPair,
  offerContent,
  readsOfContent,
} from './permissions/sharing-pair.js';
import { permissions } from './permissions/table.js';

const day = 86_400_000;
const trialDays = 7;

test.describe('the permission table', () => {
  for (const permission of permissions)
    test(`holds for what is shared to ${permission}, expired`, async ({ product }) => {
      const pair = await newSharingPair(product.url);
      // The product's clock may be anywhere: the trial has just begun by it.
      const { body } = await pair.owner.get<{ trialEndDate: string }>('/api/user');
      const now = Date.parse(body.trialEndDate) - trialDays * day;
      const content = await offerContent(pair, permission, new Date(now + day));
      await acceptAll(pair, content);
      await product.later({ days: 2 });
      // Until the clock of sharing has been received the copy of its shares looks old: 503, and never read.
      const reads = readsOfContent(pair, content);
      const seen: (number | string)[] = [];
      const unavailable = async () => {
        const answers = await answersOf(reads);
        seen.push(...answers);
        const { status } = await pair.recipient.get('/api/classes?include=shared');
        return [...answers, status].filter((answer) => answer === 503 || answer === 'UNAVAILABLE');
      };
      await expect.poll(unavailable).toEqual([]);
      expect(seen.filter((answer) => readable.includes(answer))).toEqual([]);
      expect(await contradictions(pair, content, permission, 'expired', now + 2 * day)).toEqual([]);
    });
});
