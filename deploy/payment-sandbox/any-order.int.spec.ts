import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { registeredAt } from '@cadenza/billing/testing/billing-under-test.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { movableClock, startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { billingOnSandbox, type BillingOnSandbox } from './testing/billing-on-sandbox.js';
import { letterBox, type Letter } from './testing/letter-box.js';
import { begin, type Life, newest, sideBySide, steps } from './testing/lives.js';

let box: Awaited<ReturnType<typeof letterBox>>;
let on: BillingOnSandbox;
let url: string;
beforeAll(async () => {
  box = await letterBox();
  // One moment for all: lives that begin and go on together have the same dates. Billing's own clock stands still, so
  // that nothing but events tells it of what time has brought.
  on = await billingOnSandbox(movableClock(registeredAt.toISOString()), box.url);
  await on.pull('webhooks', { hold: true });
  url = await on.studio.listen();
}, startTimeoutMs);
afterAll(async () => {
  try {
    await on.close();
  } finally {
    box.close();
  }
});

interface Told extends Life {
  /** Places in the life, in the order in which their events come. */
  readonly order: readonly number[];
  /** Each as soon as this order lets it come, while later things have not happened; or all when everything has. */
  readonly comes: 'as it happens' | 'late';
  /** The ids of its events, by their places. */
  readonly events: string[];
}

const natural = [0, 1, 2, 3, 4, 5];
const orders = permutations(natural).filter((_, index) => index % counts.everyOrder === 0);

/** The places whose events come after this step and before the next. */
function dueAfter(step: number, { order, comes }: Told): readonly number[] {
  if (comes === 'late') return step === steps.length - 1 ? order : [];
  return order.filter((_, at) => Math.max(...order.slice(0, at + 1)) === step);
}

async function liveAll(): Promise<Told[]> {
  const lives: Told[] = [];
  // Every second order differs from its neighbour in the last two events alone.
  const wanted = orders.map((order, index) => {
    const comes = index % 2 ? 'late' : 'as it happens';
    return { order, comes, userId: 10_000 + index } as const;
  });
  await sideBySide(wanted, async (told) => {
    lives.push({ ...told, ...(await begin(on, told.userId)), events: [] });
  });
  for (const [place, step] of steps.entries()) {
    await step.happens(lives, on);
    const told = await newest(on, step.tells, lives.length);
    for (const { events, customerId } of lives) events.push(told.get(customerId)!);
    await sideBySide(lives, (life) => tell(life, dueAfter(place, life)));
  }
  await sideBySide(lives, repeat);
  return lives;
}

/** So often at once; the others come when everything has been told. */
const atOnce = Math.ceil(counts.duplicates / 5);

async function tell({ events }: Told, due: readonly number[]) {
  const letters = await signed(due.map((place) => events[place]!));
  const answers: Promise<number>[] = [];
  for (const letter of letters) {
    for (let times = 0; times < atOnce; times++) answers.push(post(letter));
    // The next may overtake it.
    await Promise.race([answers.at(-1), pause(Math.random() * 30)]);
  }
  expect(await Promise.all(answers)).toEqual(Array(due.length * atOnce).fill(200));
}

async function repeat({ events }: Told) {
  const letters = await signed(events);
  for (let times = atOnce; times < counts.duplicates; times++)
    expect(await Promise.all(letters.map(post))).toEqual(Array(events.length).fill(200));
}

/** The sandbox signs and delivers them now: a signature is good for five minutes. */
async function signed(ids: readonly string[]): Promise<Letter[]> {
  if (ids.length > 0) await on.pull('webhooks', { send: ids });
  return ids.map((id) => box.letters.get(id)!);
}

async function post({ body, signature }: Letter): Promise<number> {
  const response = await fetch(`${url}/bytes/stripe/webhook`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${on.studio.billing.tokenOf({ kind: 'anonymous' })}`,
      'stripe-signature': signature,
    },
    body: new Uint8Array(body),
  });
  await response.arrayBuffer();
  return response.status;
}

/** Everything kept of it but the version, which counts the steps that were seen; ids by whose they are. */
async function endOf({ userId, customerId, subscriptionId, events }: Life & { events: string[] }) {
  const { rows } = on.studio.billing;
  const [account] = await rows.query<Record<string, unknown>>(
    sql`select * from account where user_id = ${userId}`,
  );
  const { version: _version, ...kept } = account!;
  const paid = await rows.query(
    sql`select subscription_id, began_at, ended_at from paid_time where user_id = ${userId}`,
  );
  const known = await rows.query(sql`select id from provider_event where id = any(${events})`);
  const names = new Map<unknown, string>([
    [userId, 'the user'],
    [customerId, 'their customer'],
    [subscriptionId, 'their subscription'],
  ]);
  const named = (row: object) =>
    Object.fromEntries(Object.entries(row).map(([column, value]) => [column, names.get(value) ?? value]));
  return { account: named(kept), paid: paid.map(named), known: known.length };
}

describe('the six events of a subscription’s life, signed by the sandbox', () => {
  it(`in ${orders.length} of 720 orders, some as things happen and some late, each ${counts.duplicates} times: the same account`, async () => {
    const lives = await liveAll();
    const first = lives.find(({ order }) => order === orders[0])!;
    expect([first.order, first.comes]).toEqual([natural, 'as it happens']);
    const end = await endOf(first);
    expect(end).toEqual(ended);
    expect(await on.studio.typesOf(first.userId)).toEqual([
      ...['trialStarted', 'customerKnown', 'subscriptionChanged'],
      // Paid, renewed, not renewed, recovered, ended.
      ...['subscriptionChanged', 'subscriptionChanged', 'subscriptionChanged', 'paymentFailed'],
      ...['subscriptionChanged', 'subscriptionChanged'],
    ]);
    for (const life of lives) {
      const { order, comes } = life;
      expect({ order, comes, end: await endOf(life) }).toEqual({ order, comes, end });
    }
    expect(lives).toHaveLength(orders.length);
  }, 900_000);
});

const ended = {
  account: {
    ...{ user_id: 'the user', customer_id: 'their customer', subscription_id: 'their subscription' },
    ...{ trial_started_at: registeredAt, trial_ends_at: new Date('2026-03-08T08:00:00Z') },
    ...{ trial_over: false, trial_revoked: false, granted: false, lapsed: true, closed: false },
    ...{ subscription_status: 'canceled', cancel_at_period_end: true },
    ...{ period_start: new Date('2026-05-01T08:00:00Z'), period_end: new Date('2026-06-01T08:00:00Z') },
    ...{ amount: 1499, currency: 'usd', interval: 'month' },
  },
  paid: [
    {
      subscription_id: 'their subscription',
      ...{ began_at: registeredAt, ended_at: new Date('2026-06-01T08:00:00Z') },
    },
  ],
  known: 6,
};

function permutations<Item>(items: readonly Item[]): Item[][] {
  if (items.length === 0) return [[]];
  return items.flatMap((item, index) =>
    permutations(items.filter((_each, place) => place !== index)).map((rest) => [item, ...rest]),
  );
}
