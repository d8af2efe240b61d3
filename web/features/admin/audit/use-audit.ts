import type { ApolloClient } from '@apollo/client';
import { useApolloClient } from '@apollo/client/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type AuditChoice, filterOf } from './audit-choice.js';
import { saveText } from '../../../lib/csv.js';
import { auditCsv } from './audit-csv.js';
import { AuditDocument, BillingAuditDocument, type AuditEntry, type AuditFilter } from './audit.queries.js';
import { allEntries, type AuditSource, mergedPage } from './merged-audit.js';
import { namesFrom, readNames } from './user-names.js';

const PAGE = 25;
const EXPORT_PAGE = 200;
const fetchPolicy = 'no-cache';

/** The two logs there are: each service keeps its own. */
const sourcesOf = (client: ApolloClient, filter: AuditFilter): AuditSource[] => [
  async (before, limit) =>
    (await client.query({ query: AuditDocument, variables: { filter, limit, before }, fetchPolicy })).data
      ?.audit ?? [],
  async (before, limit) =>
    (await client.query({ query: BillingAuditDocument, variables: { filter, limit, before }, fetchPolicy }))
      .data?.billingAudit ?? [],
];

const idsIn = (entries: readonly AuditEntry[]) =>
  entries.flatMap(({ byUserId, subjectUserId }) => [byUserId, subjectUserId]).filter((id) => id != null);

interface Shown {
  entries: readonly AuditEntry[];
  names: ReadonlyMap<number, string>;
  before: string | null;
}

/** The log as it is filtered, page by page, and all of it as a file. */
export function useAudit(choice: AuditChoice) {
  const client = useApolloClient();
  const [shown, setShown] = useState<Shown>();
  const [error, setError] = useState<unknown>();
  const [isLoading, setLoading] = useState(false);
  const turn = useRef(0);

  const load = useCallback(
    async (after: Shown | undefined) => {
      const mine = ++turn.current;
      setLoading(true);
      setError(undefined);
      try {
        const next = await nextPage(client, choice, after);
        if (mine === turn.current) setShown(next);
      } catch (failure) {
        if (mine === turn.current) setError(failure);
      }
      if (mine === turn.current) setLoading(false);
    },
    [client, choice],
  );
  useEffect(() => {
    // The first page of another choice; what is asked of a server is no state of this page's.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    void load(undefined);
  }, [load]);

  return {
    entries: shown?.entries,
    nameOf: namesFrom(shown?.names ?? new Map<number, string>()),
    error,
    isLoading,
    hasMore: Boolean(shown?.before),
    loadMore: () => void (!isLoading && load(shown)),
    retry: () => void load(undefined),
    exportCsv: async () => {
      const filter = await filterOf(client, choice);
      const entries = filter ? await allEntries(sourcesOf(client, filter), EXPORT_PAGE) : [];
      const names = await readNames(client, idsIn(entries));
      saveText('cadenza-audit.csv', auditCsv(entries, namesFrom(names)), 'text/csv');
      return entries.length;
    },
  };
}

async function nextPage(client: ApolloClient, choice: AuditChoice, after: Shown | undefined): Promise<Shown> {
  const filter = await filterOf(client, choice);
  const page = filter
    ? await mergedPage(sourcesOf(client, filter), after?.before ?? null, PAGE)
    : { entries: [], before: null };
  const known = new Map(after?.names);
  const unknown = idsIn(page.entries).filter((id) => !known.has(id));
  for (const [id, name] of await readNames(client, unknown)) known.set(id, name);
  return { entries: [...(after?.entries ?? []), ...page.entries], names: known, before: page.before };
}
