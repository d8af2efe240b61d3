import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { create, toBinary } from '@bufbuild/protobuf';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { InProcessBus } from '@cadenza/kernel/eventsourcing/in-process-bus.js';
import type { NewEventOf } from '@cadenza/kernel/eventsourcing/decider.js';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import { migratedDatabase } from '@cadenza/kernel/testing/test-schema.js';
import { instructor, movableClock, serviceUnderTest } from '@cadenza/kernel/testing/service-under-test.js';
import { UserEventSchema } from '@cadenza/proto/gen/identity/v1/user_pb.js';
import { billingService } from '../billing.service.js';
import type { PaymentProvider } from '../payments/provider.js';
import { PretendPayments } from './pretend-payments.js';
import { testSettings } from './settings.js';

export const registeredAt = new Date('2026-03-01T08:00:00.000Z');
export const admin: Caller = { ...(instructor(1) as Caller & { kind: 'user' }), isAdmin: true };

/** Two replicas of billing on one database, a pretended provider, and users who have registered. */
export async function billingUnderTest(provider?: PaymentProvider) {
  const clock = movableClock(registeredAt.toISOString());
  const bus = new InProcessBus();
  const payments = new PretendPayments(() => clock.now());
  const database = await migratedDatabase(billingService({ payments: testSettings }));
  const announced: string[] = [];
  const live = { publish: (topic: string) => void announced.push(topic) };
  const start = () =>
    serviceUnderTest(
      billingService({
        ...{ payments: testSettings, provider: provider ?? payments, publicUrl: 'https://cadenza.example' },
      }),
      database,
      { bus, clock, live },
    );
  const replicas = [await start(), await start()] as const;
  const [billing, other] = replicas;
  let position = 0;
  const versions = new Map<number, number>();

  async function tell(userId: number, event: NewEventOf<typeof UserEventSchema>) {
    const version = (versions.get(userId) ?? 0) + 1;
    versions.set(userId, version);
    await bus.publish([
      {
        ...{ origin: 'identity', stream: `user-${userId}`, position: ++position, version },
        eventId: randomUUID(),
        type: `identity.v1.UserEvent.${event.case}`,
        recordedAt: registeredAt,
        payload: toBinary(UserEventSchema, create(UserEventSchema, { event } as never)),
      },
    ]);
  }

  const ask = async (
    caller: Caller,
    query: string,
    variables: Record<string, unknown> = {},
    of = billing,
  ) => {
    const { data, errors } = await of.ask(query, variables, { caller });
    const { code } = (errors?.[0]?.extensions ?? {}) as { code?: string };
    return { data, code, message: errors?.[0]?.message };
  };
  const intent = `mutation { createSubscriptionIntent(priceId: "${testSettings.priceId}") { clientSecret } }`;
  const begin = async (userId: number, of = billing): Promise<string> => {
    const { data, message } = await ask(instructor(userId), intent, {}, of);
    const made = data as { createSubscriptionIntent: { clientSecret: string } } | null | undefined;
    if (!made) throw new Error(message);
    return made.createSubscriptionIntent.clientSecret;
  };
  const confirm = (userId: number, paymentId: string, of = billing) =>
    ask(
      instructor(userId),
      'mutation C($id: String!) { confirmSubscription(paymentIntentId: $id) { id status } }',
      { id: paymentId },
      of,
    );

  return {
    ...{ billing, other, bus, clock, payments, announced, ask, begin, confirm, intent },
    register: (userId: number, isAdmin = false) =>
      tell(userId, {
        case: 'registered',
        value: { userId, isAdmin, registeredAt: timestampFromDate(registeredAt) },
      }),
    delete: (userId: number) => tell(userId, { case: 'deleted', value: { userId, byUserId: userId } }),
    /** Subscribed and paid; answers the subscription's id. */
    subscribe: async (userId: number): Promise<string> => {
      const { data } = await confirm(userId, payments.pay(await begin(userId)));
      return (data as { confirmSubscription: { id: string } }).confirmSubscription.id;
    },
    factsOf: async (userId: number) => {
      const query = `query F($id: Int!) { accountFacts(userId: $id) { subscriptionStatus subscriptionRequired trialEndDate } }`;
      const { data } = await ask({ kind: 'system' }, query, { id: userId });
      return (data as { accountFacts: unknown }).accountFacts;
    },
    typesOf: async (userId: number, of = billing) => {
      const rows = await of.rows.query<{ type: string }>(
        sql`select type from event where stream = ${`account-${userId}`} order by position`,
      );
      return rows.map(({ type }) => type.split('.').at(-1));
    },
    /** The service's own address, for what comes over HTTP. */
    listen: async () => {
      await billing.service.app.listen(0, '127.0.0.1');
      return `http://127.0.0.1:${(billing.service.app.getHttpServer() as { address(): AddressInfo }).address().port}`;
    },
    close: async () => {
      for (const replica of replicas) await replica.close();
      await database.drop();
    },
  };
}

export type BillingUnderTest = Awaited<ReturnType<typeof billingUnderTest>>;
