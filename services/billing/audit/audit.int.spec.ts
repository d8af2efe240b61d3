import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import { instructor, startTimeoutMs } from '@cadenza/kernel/testing/service-under-test.js';
import {
  admin,
  billingUnderTest,
  registeredAt,
  type BillingUnderTest,
} from '../testing/billing-under-test.js';
import { dataExportOf } from '@cadenza/kernel/testing/data-export.js';

let studio: BillingUnderTest;
beforeAll(async () => {
  studio = await billingUnderTest();
}, startTimeoutMs);
afterAll(() => studio.close());

const by = (caller: Caller, mutation: string) => studio.ask(caller, `mutation { ${mutation} { id } }`);

describe('the audit log', () => {
  const log = `query L($f: AuditFilter, $l: Int, $b: DateTime) { billingAudit(filter: $f, limit: $l, before: $b) {
    at byUserId action subjectUserId detail address } }`;
  const seen = async (variables: object) => {
    const { data } = await studio.ask(admin, log, variables as Record<string, unknown>);
    return (data as { billingAudit: { action: string; detail: string | null }[] }).billingAudit;
  };

  it('holds what administrators did, with what they did it to, and nothing that was refused', async () => {
    await studio.register(50);
    await by(admin, 'extendTrial(userId: 50, days: 3)');
    await by(instructor(50), 'extendTrial(userId: 50, days: 3)');
    await by(admin, 'revokeTrial(userId: 50)');
    await by(admin, 'revokeTrial(userId: 50)');
    await by(admin, 'reactivateUserSubscription(userId: 50)');
    await by(admin, 'cancelUserSubscription(userId: 50)');
    const entries = await seen({ f: { subjectUserId: 50 } });
    expect(entries.map(({ action }) => action)).toEqual([
      'subscription.canceled',
      'access.granted',
      'trial.revoked',
      'trial.extended',
    ]);
    expect(JSON.parse(await dataExportOf(studio.billing.service, 50))).toMatchObject({
      account: [{ user_id: 50 }],
      audit: { length: 4 },
    });
    expect(entries[3]).toMatchObject({ byUserId: 1, subjectUserId: 50, detail: '3 days', address: null });
  });

  it('is read by action and time, never cut within one moment, and by administrators alone', async () => {
    const at = registeredAt.toISOString();
    expect((await seen({ f: { subjectUserId: 50, action: 'trial.revoked' } })).length).toBe(1);
    expect((await seen({ f: { subjectUserId: 50 }, l: 1 })).length).toBe(4);
    expect((await seen({ f: { subjectUserId: 50, from: at } })).length).toBe(4);
    expect(await seen({ f: { subjectUserId: 50, to: at } })).toEqual([]);
    expect(await seen({ f: { subjectUserId: 50 }, b: at })).toEqual([]);
    for (const l of [0, 1001]) expect((await studio.ask(admin, log, { l })).code).toBe('VALIDATION_FAILED');
    expect((await studio.ask(instructor(50), log)).code).toBe('FORBIDDEN');
    await expect(studio.billing.rows.query(sql`delete from audit`)).rejects.toThrow('permission denied');
  });
});
