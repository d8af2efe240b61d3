import {
  type DocumentNode,
  type FieldNode,
  type OperationDefinitionNode,
  valueFromASTUntyped,
} from 'graphql';
import { rootFields } from '@cadenza/kernel/runtime/root-fields.js';

const signsIn = new Set(['login', 'register']);

/** The user names with which an operation signs in or registers, one for each field; undefined where there is none. */
export function namesSigningIn(
  document: DocumentNode,
  { operation, selectionSet }: OperationDefinitionNode,
  variables: Readonly<Record<string, unknown>> | undefined,
): unknown[] {
  if (operation !== 'mutation') return [];
  return rootFields(document, selectionSet)
    .filter(({ name }) => signsIn.has(name.value))
    .map((field) => usernameOf(field, variables));
}

function usernameOf(field: FieldNode, variables: Readonly<Record<string, unknown>> = {}): unknown {
  const input = field.arguments?.find(({ name }) => name.value === 'input');
  const value =
    input && (valueFromASTUntyped(input.value, { ...variables }) as { username?: unknown } | null);
  return value?.username;
}
