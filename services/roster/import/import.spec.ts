import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { expect, it } from '@jest/globals';
import { specification } from '@cadenza/kernel/eventsourcing/specification.js';
import { importSlice } from './import.slice.js';

const { given } = specification(importSlice);
const now = new Date('2026-01-05T18:00:00Z');
const command = { kind: 'import' as const, importId: 'a', added: 2, known: 1, refused: 0 };
const imported = (importId: string) => ({
  case: 'studentsImported' as const,
  value: { importId, userId: 1, added: 2, known: 1, refused: 0, importedAt: timestampFromDate(now) },
});

it('a file is imported once', () => {
  given().when(command, { now }).then(imported('a'));
  given(imported('b')).when(command, { now }).then(imported('a'));
  given(imported('a')).when(command).thenRefused('CONFLICT', 'This file was imported already');
});

it('an import without a caller is nobody’s', () => {
  const caller = { userId: null, isAdmin: false, isSystem: false };
  given().when(command, { caller }).thenRefused('UNAUTHENTICATED', 'Please sign in');
});

it('the last hundred imports are remembered', () => {
  const { evolve, initial } = importSlice.decider;
  const ids = Array.from({ length: 101 }, (_, index) => String(index));
  const event = (importId: string) => ({ case: 'studentsImported', value: { importId } }) as never;
  expect(ids.reduce((state, id) => evolve(state, event(id)), initial).importIds).toEqual(ids.slice(1));
});
