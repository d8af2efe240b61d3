import {
  type DocumentNode,
  type FieldNode,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
} from 'graphql';

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

/**
 * How metrics and traces name a valid operation: by its one field at the top, else `several`. The client's own name
 * for it would be another label for each that somebody thinks of.
 */
export function operationLabel(document: DocumentNode, { selectionSet }: OperationDefinitionNode): string {
  const names = new Set(rootFields(document, selectionSet).map(({ name }) => name.value));
  const [name = 'none', ...others] = names;
  return others.length > 0 ? 'several' : name;
}

/** What stands for operations that are none. */
export const noOperation = 'other';
