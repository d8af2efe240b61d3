import { describe, expect, it } from '@jest/globals';
import { auditCsv } from './audit-csv.js';
import type { AuditEntry } from './audit.queries.js';
import { allEntries, type AuditSource, mergedPage } from './merged-audit.js';

const entry = (minute: number, given: Partial<AuditEntry> = {}): AuditEntry => ({
  id: String(minute),
  at: `2026-11-20T10:${String(minute).padStart(2, '0')}:00.000Z`,
  byUserId: 1,
  action: 'user.created',
  subjectUserId: 2,
  detail: null,
  address: null,
  ...given,
});
const source =
  (...minutes: number[]): AuditSource =>
  async (before, limit) =>
    minutes
      .map((minute) => entry(minute))
      .filter(({ at }) => before === null || at < before)
      .sort((one, other) => other.at.localeCompare(one.at))
      .slice(0, limit);
const minutes = (entries: readonly AuditEntry[]) => entries.map(({ id }) => Number(id));

describe('two logs as one', () => {
  it('shows nothing that is older than what one of them may still hold', async () => {
    const page = await mergedPage([source(50, 40, 30, 20, 10), source(45, 5)], null, 2);
    expect(minutes(page.entries)).toEqual([50, 45, 40]);
    expect(page.before).toBe(entry(40).at);
  });

  it('ends where both end', async () => {
    const page = await mergedPage([source(3), source(2)], null, 2);
    expect([minutes(page.entries), page.before]).toEqual([[3, 2], null]);
  });

  it.each([1, 2, 3, 7])('is complete and in order in pages of %d', async (limit) => {
    const one = Array.from({ length: 20 }, (_, index) => index * 3);
    const other = [1, 2, 4, 58, 59];
    const found = await allEntries([source(...one), source(...other)], limit);
    expect(minutes(found)).toEqual([...one, ...other].sort((a, b) => b - a));
  });
});

describe('the file', () => {
  const names = (id: number | null | undefined) => (id == null ? 'Cadenza' : `user ${id}`);

  it('has a line for each entry, with quotes where they are needed', () => {
    const text = auditCsv([entry(1, { detail: 'said "no", twice', address: '203.0.113.7' })], names);
    expect(text).toBe(
      'When,Performed by,Action,Affected user,Detail,From\r\n' +
        '2026-11-20T10:01:00.000Z,user 1,user.created,user 2,"said ""no"", twice",203.0.113.7\r\n',
    );
  });

  it('holds no formula', () => {
    const text = auditCsv([entry(1, { detail: '=HYPERLINK("x")', byUserId: null })], names);
    expect(text).toContain(`Cadenza,user.created,user 2,"'=HYPERLINK(""x"")"`);
  });
});
