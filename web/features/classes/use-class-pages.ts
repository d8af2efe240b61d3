import type { ClassesQuery } from '../../generated/graphql.js';
import { type Pages, usePages } from '../../lib/keyset-pages.js';
import { type ClassChoice, variablesOf } from './class-choice.js';
import { ClassesDocument, type ListedClass } from './classes-query.js';

const PAGE = 24;
const pageOf = ({ classes }: ClassesQuery) => classes;

/** The user's classes whose title holds `search` and which are chosen. */
export function useClassPages(search: string, choice: ClassChoice): Pages<ListedClass> {
  const variables = { search: search || null, ...variablesOf(choice), first: PAGE };
  return usePages({ document: ClassesDocument, variables, pageOf });
}
