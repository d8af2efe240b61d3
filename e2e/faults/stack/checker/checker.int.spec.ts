import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { migrate } from '@cadenza/kernel/eventsourcing/migrate.js';
import { portsIn, prepareTestDatabase } from '@cadenza/kernel/testing/test-schema.js';
import { testDatabase, type TestDatabase } from '@cadenza/kernel/testing/postgres.js';
import { numberIn } from '@cadenza/kernel/eventsourcing/slice.js';
import { allServices } from '@cadenza/deploy/standalone/services.js';
import { checked } from '../leg-result.js';
import { Ledger } from '../ledger.js';
import { Look } from '../look.js';
import { flows } from '../reactions.js';

const token = 'tok0123456789abcdef01234567';
const nothing = { faults: 1, recoveriesMs: [], problems: [], figures: {} };

/** What the checker of `npm run faults` finds, each kind planted by hand: what has never been seen to fail guards nothing. */
describe('the checker of faults', () => {
  let database: TestDatabase;
  let look: Look;
  let ledger: Ledger;
  const services = allServices('of nobody'.repeat(4), { objects: tmpdir(), scratch: tmpdir() });
  beforeAll(async () => {
    database = await testDatabase();
    const names = services.map(({ name }) => name);
    await prepareTestDatabase(database, names);
    for (const { name, migrations } of services) await migrate(portsIn(database, name), name, migrations);
    look = new Look(database);
  });
  afterAll(async () => {
    await look.close();
    await database.drop();
  });
  beforeEach(async () => {
    ledger = new Ledger();
    for (const { name } of services) await look.rows(`truncate ${name}.event, ${name}.stream, ${name}.inbox`);
    await look.rows(
      'truncate catalog.class, scheduling.class_copy, roster.class_copy, sharing.class_copy, media.class_owner',
    );
    await look.rows(`insert into catalog.checkpoint values ('relay', 1000000) on conflict do nothing`);
  });

  async function stored(stream: string): Promise<void> {
    const id = numberIn(stream);
    const event = [randomUUID(), stream, 'catalog.v1.ClassEvent.classCreated', Buffer.from(`\n${token}!`)];
    await look.rows('insert into catalog.stream values ($1, 1)', [stream]);
    const insert = `insert into catalog.event (event_id, stream, version, type, payload, recorded_at)
      values ($1, $2, 1, $3, $4, now()) returning position::int`;
    const { position } = await look.one<{ position: number }>(insert, event);
    for (const { consumer, reaction, types } of flows)
      if (types === 'catalog.v1.ClassEvent.')
        await look.rows(
          `insert into ${consumer}.inbox values ('${reaction}', $1, 'catalog', $4, $2, 1, $3, now(), null)`,
          [...event.slice(0, 3), position],
        );
    await look.rows(
      `insert into catalog.class values ($1, 7, 'Hills', '', 30, 'all', 'ride', null, now(), 1)`,
      [id],
    );
    await look.rows('insert into scheduling.class_copy values ($1, 7, 30)', [id]);
    await look.rows('insert into roster.class_copy values ($1, 7)', [id]);
    await look.rows('insert into media.class_owner values ($1, 7)', [id]);
    await look.rows(`insert into sharing.class_copy values ($1, 7, 'Hills')`, [id]);
  }

  function acknowledged(stream: string): void {
    ledger.acknowledge(ledger.sending({ event: 'classCreated', token, stream, owner: 'somebody' }));
  }

  const verdict = async () => {
    const result = await checked(look, ledger, nothing, 0, 300);
    const { lost, doubled, skipped, parked, problems } = result;
    return { lost, doubled, skipped, parked, problems: problems.length };
  };
  const fine = { lost: 0, doubled: 0, skipped: 0, parked: 0, problems: 0 };

  it('finds nothing where all is well', async () => {
    await stored('class-1');
    acknowledged('class-1');
    expect(await verdict()).toEqual(fine);
  });

  it('finds what was acknowledged and is not stored, or is stored elsewhere', async () => {
    acknowledged('class-1');
    expect(await verdict()).toEqual({ ...fine, lost: 1, problems: 1 });
    await stored('class-2');
    expect(await verdict()).toEqual({ ...fine, lost: 1, problems: 1 });
  });

  it('finds what is stored twice, acknowledged or not', async () => {
    await stored('class-1');
    await stored('class-2');
    ledger.sending({ event: 'classCreated', token, stream: null, owner: 'somebody' });
    expect(await verdict()).toEqual({ ...fine, doubled: 1, problems: 1 });
  });

  it('counts those that nothing tells apart: as many as acknowledged, not more than were sent', async () => {
    const extend = () =>
      ledger.sending({ event: 'trialExtended', token: '', stream: 'account-7', owner: 'somebody' });
    const extended = (version: number, at: string) =>
      look.rows(
        `insert into billing.event (event_id, stream, version, type, payload, recorded_at)
         values (gen_random_uuid(), 'account-7', $1, 'billing.v1.AccountEvent.trialExtended', '', ${at})`,
        [version],
      );
    await look.rows(`insert into billing.checkpoint values ('relay', 1000000) on conflict do nothing`);
    await extended(1, `now() - interval '1 minute'`);
    ledger.acknowledge(extend());
    extend();
    expect(await verdict()).toMatchObject({ lost: 1, doubled: 0 });
    await extended(2, 'now()');
    expect(await verdict()).toMatchObject({ lost: 0, doubled: 0 });
    await extended(3, 'now()');
    expect(await verdict()).toMatchObject({ lost: 0, doubled: 0 });
    await extended(4, 'now()');
    expect(await verdict()).toMatchObject({ lost: 0, doubled: 1 });
  });

  it('finds an event that a reaction has neither taken nor parked', async () => {
    await stored('class-1');
    await look.rows(`delete from roster.inbox`);
    expect(await verdict()).toEqual({ ...fine, skipped: 1, problems: 1 });
  });

  it('finds a copy that is wrong or missing, and a head without its event', async () => {
    await stored('class-1');
    await look.rows('update scheduling.class_copy set duration = 31');
    await look.rows('delete from roster.class_copy');
    await look.rows('update catalog.stream set version = 2');
    expect(await verdict()).toEqual({ ...fine, problems: 3 });
  });

  it('finds what was taken without being an event', async () => {
    await stored('class-1');
    await look.rows('update roster.inbox set event_id = gen_random_uuid()');
    expect(await verdict()).toMatchObject({ skipped: 1, problems: 2 });
  });

  it('finds a registration without its trial and its account', async () => {
    await look.rows('insert into identity.member values (7, false, false, now(), 1)');
    expect(await verdict()).toEqual({ ...fine, problems: 2 });
    await look.rows('truncate identity.member');
  });
});
