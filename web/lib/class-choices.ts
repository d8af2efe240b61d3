import { useMemo } from 'react';
import { graphql } from '../generated/gql.js';
import type { ClassChoicesQuery } from '../generated/graphql.js';
import { usePages } from './keyset-pages.js';
import { rightsOf } from './sharing/rights.js';
import { useDebounced } from './use-debounced.js';

export const ClassChoicesDocument = graphql(`
  query ClassChoices($search: String, $first: Int, $after: String) {
    classes(search: $search, order: TITLE, first: $first, after: $after, shared: true) {
      items {
        id
        title
        length
        shared
        ownerName
        permission
      }
      nextCursor
    }
  }
`);

export type ClassChoice = ClassChoicesQuery['classes']['items'][number];

const pageOf = ({ classes }: ClassChoicesQuery) => classes;
const mayUse = (one: ClassChoice) => rightsOf(one).mayUse;

/** The classes that the instructor may teach, by title, of those that match what was typed: their own, and those shared with them to use. */
export function useClassChoices(typed: string) {
  const variables = { search: useDebounced(typed.trim()).slice(0, 200) || null, first: 25 };
  const pages = usePages({
    ...{ document: ClassChoicesDocument, variables, pageOf },
    fetchPolicy: 'cache-and-network',
  });
  const { items } = pages;
  const usable = useMemo(() => items?.filter(mayUse), [items]);
  return { pages: { ...pages, items: usable }, search: variables.search };
}
