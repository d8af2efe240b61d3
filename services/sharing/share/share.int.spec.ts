import { expect, it, jest } from '@jest/globals';
import { testDatabase } from '@cadenza/kernel/testing/postgres.js';
import { instructor, serviceUnderTest } from '@cadenza/kernel/testing/service-under-test.js';
import { sharingService } from '../sharing.service.js';

jest.setTimeout(60_000);

it('lists nothing while nobody can share, and that to people who are signed in only', async () => {
  const database = await testDatabase();
  const sharing = await serviceUnderTest(sharingService({}), database);
  const lists = '{ outgoingShares { id } incomingShares { id } }';
  const { data } = await sharing.ask(lists, {}, { caller: instructor(1) });
  expect(data).toEqual({ outgoingShares: [], incomingShares: [] });
  const { errors } = await sharing.ask(lists);
  expect(errors?.[0]?.extensions?.['code']).toBe('UNAUTHENTICATED');
  await sharing.close();
  await database.drop();
});
