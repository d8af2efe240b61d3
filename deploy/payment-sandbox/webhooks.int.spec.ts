import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { appendFile, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { SandboxUnderTest } from './testing/sandbox-under-test.js';

interface Waiting {
  readonly waiting: { readonly id: string; readonly type: string; readonly attempts: number }[];
  readonly sent: { readonly id: string; readonly status: number }[];
}

describe('webhooks of the payment sandbox', () => {
  let under: SandboxUnderTest;
  beforeEach(async () => {
    under = new SandboxUnderTest();
    await under.start();
  });
  afterEach(() => under.stop());

  const ids = () => under.received.map(({ id }) => id);
  const nothingWaits = async () => {
    for (let patience = 200; patience > 0; patience--) {
      const { waiting } = await under.pull<Waiting>('webhooks');
      if (waiting.length === 0) return;
      await new Promise((done) => setTimeout(done, 25));
    }
    throw new Error('Something still waits');
  };

  it('are signed, and tell the life of a subscription', async () => {
    const { subscription } = await under.subscribed();
    await nothingWaits();
    const told = under.received.map(({ type }) => type);
    for (const type of [
      'customer.subscription.created',
      'payment_intent.succeeded',
      'charge.succeeded',
      'invoice.paid',
      'customer.subscription.updated',
    ] as const)
      expect(told).toContain(type);
    const [updated] = await under.heard('customer.subscription.updated');
    expect(updated?.data).toMatchObject({
      object: { id: subscription.id, status: 'active' },
      previous_attributes: { status: 'incomplete' },
    });
    expect(updated?.request?.id).toMatch(/^req_/);
    const { data } = await under.stripe.events.list({ limit: 100 });
    expect(data.map(({ id }) => id).sort()).toEqual(ids().sort());
    expect(data[0]?.pending_webhooks).toBe(0);
  });

  it('are sent until they are taken', async () => {
    under.answers = 503;
    await under.stripe.customers.create({});
    await new Promise((done) => setTimeout(done, 400));
    const { waiting } = await under.pull<Waiting>('webhooks');
    expect(waiting).toHaveLength(1);
    expect(waiting[0]?.attempts).toBeGreaterThan(0);
    under.answers = 200;
    await nothingWaits();
    expect(under.received.map(({ type }) => type)).toEqual(['customer.created']);
  });

  it('are held, released, repeated and mixed on request', async () => {
    await under.pull('webhooks', { hold: true, duplicate: 9, shuffle: true });
    await under.subscribed();
    const { waiting } = await under.pull<Waiting>('webhooks');
    expect([under.received.length, waiting.length > 6]).toEqual([0, true]);
    await under.pull('webhooks', { release: true });
    await nothingWaits();
    const times = new Map<string, number>();
    for (const id of ids()) times.set(id, (times.get(id) ?? 0) + 1);
    expect([...times.values()]).toEqual(waiting.map(() => 10));
    expect([...times.keys()]).not.toEqual(waiting.map(({ id }) => id));
  });

  it('are sent in exactly the order that is asked for', async () => {
    await under.pull('webhooks', { hold: true });
    await under.subscribed();
    const { waiting } = await under.pull<Waiting>('webhooks');
    const wanted = waiting.map(({ id }) => id).reverse();
    const { sent } = await under.pull<Waiting>('webhooks', { send: [...wanted, wanted[0]] });
    expect(ids()).toEqual([...wanted, wanted[0]]);
    expect(sent.every(({ status }) => status === 200)).toBe(true);
  });

  it('wait for a process that was killed, and what it acknowledged is there', async () => {
    under.answers = 503;
    const { customer } = await under.subscribe('kept@example.com');
    const journal = join(under.folder, 'payments.jsonl');
    expect(await readFile(journal, 'utf8')).toContain(customer.id);
    await under.sandbox.close();
    // A record of a kind that an earlier release kept, and a line that the crash has cut: nobody was told of it.
    await appendFile(journal, '[["refund","re_1",{"id":"re_1"}]]\n[["customer","cus_cut",{"id":"cus_c');
    await under.open();
    under.answers = 200;
    await under.stripe.events.list();
    await under.heard('customer.subscription.created');
    // The file was made anew without the cut line, and grows from there.
    await under.stripe.customers.create({ email: 'after@example.com' });
    await under.sandbox.close();
    await under.open();
    const { data } = await under.stripe.customers.list();
    expect(data.map(({ email }) => email)).toEqual(['after@example.com', 'kept@example.com']);
  });

  it('and files say nothing of a customer who was deleted', async () => {
    const { customer } = await under.subscribed();
    await under.stripe.customers.update(customer.id, { email: 'hildegard@example.com' });
    await nothingWaits();
    const journal = join(under.folder, 'payments.jsonl');
    expect(await readFile(journal, 'utf8')).toContain('hildegard');
    await under.stripe.customers.del(customer.id);
    await nothingWaits();
    expect(await readFile(journal, 'utf8')).not.toMatch(/hildegard|rider@example/);
  });
});
