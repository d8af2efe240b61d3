import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { ForeignService } from '@cadenza/kernel/testing/foreign-service.js';
import { until } from '@cadenza/kernel/testing/places-of.js';
import { dataExportOf } from '@cadenza/kernel/testing/data-export.js';
import { startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import { UserEventSchema } from '@cadenza/proto/gen/identity/v1/user_pb.js';
import { catalogUnderTest, type CatalogUnderTest } from '../testing/catalog-under-test.js';

let catalog: CatalogUnderTest;
beforeAll(async () => {
  catalog = await catalogUnderTest();
}, startTimeoutMs);
afterAll(() => catalog.close());

const left = async (userId: number) =>
  (await catalog.rows.query(sql`select from class where user_id = ${userId}`)).length;

it('of a deleted user no class is left, not even one that comes late; others keep theirs', async () => {
  for (const title of ['Hills', 'Flats']) {
    const { id } = await catalog.as(7, { idempotency: { key: title, bodyHash: 'h' } }).create({ title });
    await catalog.as(7).add(id);
  }
  await catalog.as(8).create({ title: 'Valley' });
  const exported = await dataExportOf(catalog.service, 7);
  expect(JSON.parse(exported)).toMatchObject({
    classes: [{ title: 'Hills' }, {}],
    segments: [{}, {}],
  });
  const identity = new ForeignService(catalog.bus, 'identity');
  await identity.announce('user-7', UserEventSchema, { case: 'deleted', value: { userId: 7, byUserId: 1 } })
    .heard;
  await until(async () => (await left(7)) === 0);
  expect(
    await catalog.rows.query(sql`select from segment join class on class_id = class.id where user_id = 7`),
  ).toEqual([]);
  expect(await catalog.rows.query(sql`select from idempotency where user_id = 7`)).toEqual([]);
  await catalog.as(7).create({ title: 'Late' });
  await until(async () => (await left(7)) === 0);
  expect(await left(8)).toBe(1);
  // The events say so too: rows that are made anew from them are the same.
  expect(
    (await catalog.service.rebuild({ verify: true })).every(({ differences }) => differences === 0),
  ).toBe(true);
});
