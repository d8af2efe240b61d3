import type { ClassesQuery } from '../../generated/graphql.js';
import { type Pages, usePages } from '../../lib/keyset-pages.js';
import { type ClassChoice, variablesOf } from './class-choice.js';
import { ClassesDocument, type ListedClass } from './classes-query.js';

const PAGE = 24;
const pageOf = ({ classes }: ClassesQuery) => classes;

/** What the first page of the list is asked with. */
export const firstClassesVariables = (search: string, choice: ClassChoice) => ({
  search: search || null,
  ...variablesOf(choice),
  first: PAGE,
});

/** The user's classes whose title holds `search` and which are chosen. */
export function useClassPages(search: string, choice: ClassChoice): Pages<ListedClass> {
  return usePages({ document: ClassesDocument, variables: firstClassesVariables(search, choice), pageOf });
}
