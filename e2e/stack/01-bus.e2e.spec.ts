import { expect, test as stackTest } from './stack-test.js';
import { Buses, type Client, clientNames } from './testing/buses.js';
import { Received } from './testing/received.js';

const test = stackTest.extend<{ buses: Buses }>({
  buses: async ({ stack }, use) => {
    const buses = new Buses(stack.broker);
    await use(buses);
    await buses.close();
  },
});

/** Both clients on the real broker. */
for (const client of clientNames)
  test.describe(`the bus by ${client}`, () => {
    test('passes every event to each group, each stream in order', async ({ buses }) => {
      const origin = await buses.newOrigin();
      const [one, other] = [new Received(), new Received()];
      await Promise.all([
        buses.subscribe(client, `${origin}-one`, origin, one.handle),
        buses.subscribe(client, `${origin}-other`, origin, other.handle),
      ]);
      await buses.publish(client, origin, 2_000);
      await Promise.all([one.all(2_000), other.all(2_000)]);
      expect(await buses.stored(origin)).toBeGreaterThanOrEqual(2_000);
    });

    test('passes an event again until it is handled, and holds back only its own stream', async ({
      buses,
    }) => {
      const origin = await buses.newOrigin();
      const received = new Received();
      let refused = 0;
      await buses.subscribe(client, origin, origin, async (message) => {
        if (message.position === 7 && refused++ < 5) throw new Error('not yet');
        await received.handle(message);
      });
      await buses.publish(client, origin, 200);
      await received.all(200);
      // At least once: also after a rebalance.
      expect(refused).toBeGreaterThanOrEqual(6);
    });

    test('passes over a record that is no event', async ({ buses }) => {
      const origin = await buses.newOrigin();
      const received = new Received();
      await buses.subscribe(client, origin, origin, received.handle);
      await buses.publishForeign(origin);
      await buses.publish(client, origin, 100);
      await received.all(100);
    });

    test('deletes the handled events of a fleeting origin, and keeps those that are not handled', async ({
      buses,
    }) => {
      const origin = await buses.newOrigin();
      const received = new Received();
      const fleeting = [origin];
      const subscription = await buses.subscribe(client, origin, origin, received.handle, { fleeting });
      await buses.publish(client, origin, 100);
      await received.all(100);
      await expect.poll(() => buses.stored(origin)).toBe(0);
      await subscription.close();
      await buses.publish(client, origin, 50);
      expect(await buses.stored(origin)).toBe(50);
    });
  });

test('a group goes on by one client where the other ended, each stream in order', async ({ buses }) => {
  const origin = await buses.newOrigin();
  const lagBy = async (client: Client) => (await buses.bus(client).lag(origin, [origin])).get(origin);
  const lags = () => Promise.all(clientNames.map(lagBy));
  const before = new Received();
  const subscription = await buses.subscribe('kafkajs', origin, origin, before.handle);
  await buses.publish('kafkajs', origin, 500);
  await before.all(500);
  await expect.poll(lags).toEqual([0, 0]);
  await subscription.close();
  for (let at = 500; at < 1_000; at += 50)
    await buses.publish(at % 100 === 0 ? 'kafkajs' : 'platformatic', origin, 50, at);
  expect(await lags()).toEqual([500, 500]);
  const after = new Received();
  await buses.subscribe('platformatic', origin, origin, after.handle);
  await after.all(500);
  expect(Math.min(...after.positions)).toBe(500);
  await expect.poll(lags).toEqual([0, 0]);
});
