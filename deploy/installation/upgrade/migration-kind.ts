import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * `expanding`: the release before works beside it. `contracting`: it takes away or forbids what that release reads or
 * writes.
 */
export type MigrationKind = 'expanding' | 'contracting';

/** The statements that a migration would run, without comments, in lower case and with single spaces. */
export async function statementsOf(Migration: new () => MigrationInterface): Promise<readonly string[]> {
  const texts: string[] = [];
  const recorder = { query: async (text: string) => (texts.push(text), []) } as unknown as QueryRunner;
  await new Migration().up(recorder);
  return texts.map((text) =>
    text
      .replaceAll(/--[^\n]*/g, '')
      .replaceAll(/\s+/g, ' ')
      .toLowerCase(),
  );
}

const taking = [
  /\bdrop (?:table|column|function|view|sequence|schema|type)\b/,
  /\brename (?:column|to)\b/,
  /\balter column \S+ (?:set data )?type\b/,
  /\balter column \S+ set not null\b/,
  /\badd constraint\b/,
];

/** A column that must have a value, which the release before does not write. */
const demandsColumn = (text: string) =>
  [...text.matchAll(/\badd column [^,;]*/g)].some(
    ([clause]) => clause.includes('not null') && !/\b(?:default|generated)\b/.test(clause),
  );

/** A table that exists before this migration and may hold, or get, rows that are alike. */
function makesUnique(text: string): boolean {
  const made = new Set(
    [...text.matchAll(/\bcreate table (?:if not exists )?(\w+)/g)].map(([, name]) => name),
  );
  return [...text.matchAll(/\bcreate unique index [^;]*? on (\w+)/g)].some(([, name]) => !made.has(name));
}

/** Derives the kind from the statements, by their form alone. */
export function kindOf(statements: readonly string[]): MigrationKind {
  const text = statements.join(' ; ');
  const contracts = taking.some((form) => form.test(text)) || demandsColumn(text) || makesUnique(text);
  return contracts ? 'contracting' : 'expanding';
}
