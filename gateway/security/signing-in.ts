import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  valueFromASTUntyped,
} from 'graphql';

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

/** An operation's fields at the top, those of its fragments among them. */
export function rootFields(
  document: DocumentNode,
  { selections }: SelectionSetNode,
  seen: Set<string> = new Set(),
): FieldNode[] {
  return selections.flatMap((each) => {
    if (each.kind === Kind.FIELD) return [each];
    if (each.kind === Kind.INLINE_FRAGMENT) return rootFields(document, each.selectionSet, seen);
    if (seen.has(each.name.value)) return [];
    seen.add(each.name.value);
    const fragment = document.definitions.find(
      (one) => one.kind === Kind.FRAGMENT_DEFINITION && one.name.value === each.name.value,
    );
    return fragment?.kind === Kind.FRAGMENT_DEFINITION
      ? rootFields(document, fragment.selectionSet, seen)
      : [];
  });
}

function usernameOf(field: FieldNode, variables: Readonly<Record<string, unknown>> = {}): unknown {
  const input = field.arguments?.find(({ name }) => name.value === 'input');
  const value =
    input && (valueFromASTUntyped(input.value, { ...variables }) as { username?: unknown } | null);
  return value?.username;
}
