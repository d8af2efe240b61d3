import type { ScheduleClassesQuery } from '../../generated/graphql.js';
import { usePages } from '../../lib/keyset-pages.js';
import { useDebounced } from '../../lib/use-debounced.js';
import { ScheduleClassesDocument } from './schedule.queries.js';

const pageOf = ({ classes }: ScheduleClassesQuery) => classes;

/** The instructor's classes by title, of those that match what was typed. */
export function useClassChoices(typed: string) {
  const variables = { search: useDebounced(typed.trim()).slice(0, 200) || null, first: 25 };
  const pages = usePages({
    ...{ document: ScheduleClassesDocument, variables, pageOf },
    fetchPolicy: 'cache-and-network',
  });
  return { pages, search: variables.search };
}
