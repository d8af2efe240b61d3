import { InMemoryCache } from '@apollo/client';
import { type DocumentNode, getOperationAST, print } from 'graphql';
import { BuilderClassDocument } from '../features/builder/class-query.js';
import { ClassesDocument } from '../features/classes/classes-query.js';
import { firstClassesVariables } from '../features/classes/use-class-pages.js';
import { MeDocument } from '../lib/session-cache.js';

/** What a page asks the server for first. */
export interface FirstAsk {
  readonly operationName: string;
  readonly query: string;
  readonly variables: object;
  /** Asked only where the address has no query part. */
  readonly isPlain?: boolean;
  /** The variable `id` stands in the address. */
  readonly hasId?: boolean;
}

/** As the client sends it, which adds the names of types. */
function askOf(document: DocumentNode, more: Partial<FirstAsk> = {}): FirstAsk {
  const operationName = getOperationAST(document)?.name?.value ?? '';
  const query = print(new InMemoryCache().transformDocument(document));
  return { operationName, query, variables: {}, ...more };
}

const ofEveryPage = askOf(MeDocument);
const ofPages: Readonly<Record<string, FirstAsk>> = {
  '/classes': askOf(ClassesDocument, { variables: firstClassesVariables('', {}), isPlain: true }),
  '/class-builder': askOf(BuilderClassDocument, { hasId: true }),
};

/** What the page of a route asks for first, as public/ask-ahead.js reads it. */
export const firstAsks = (path: string): readonly FirstAsk[] => [
  ofEveryPage,
  ...(ofPages[path] ? [ofPages[path]] : []),
];
