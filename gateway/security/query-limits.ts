import {
  type ASTVisitor,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

const tooMuch = (message: string) => new GraphQLError(message, { extensions: { code: 'VALIDATION_FAILED' } });

/** Depth of a selection, fragments followed; a fragment that contains itself is another rule's error. */
function depthOf(
  selection: SelectionSetNode,
  context: ValidationContext,
  inside: ReadonlySet<string>,
): number {
  let deepest = 0;
  for (const each of selection.selections) {
    if (each.kind === Kind.FIELD) {
      if (each.selectionSet && !each.name.value.startsWith('__'))
        deepest = Math.max(deepest, 1 + depthOf(each.selectionSet, context, inside));
      continue;
    }
    const fragment: FragmentDefinitionNode | undefined | null =
      each.kind === Kind.FRAGMENT_SPREAD ? context.getFragment(each.name.value) : undefined;
    const name = each.kind === Kind.FRAGMENT_SPREAD ? each.name.value : '';
    const within = each.kind === Kind.INLINE_FRAGMENT ? each.selectionSet : fragment?.selectionSet;
    if (within && !inside.has(name))
      deepest = Math.max(deepest, depthOf(within, context, new Set([...inside, name])));
  }
  return deepest;
}

/** Refuses operations nested deeper than `most`; introspection is measured by tokens alone. */
export const depthLimit =
  (most: number): ValidationRule =>
  (context): ASTVisitor => ({
    OperationDefinition(node) {
      if (depthOf(node.selectionSet, context, new Set()) > most)
        context.reportError(tooMuch(`The query is nested deeper than ${most} levels`));
    },
  });

/** Refuses documents with more than `most` aliases, which could ask one costly field many times. */
export const aliasLimit =
  (most: number): ValidationRule =>
  (context): ASTVisitor => {
    let aliases = 0;
    return {
      Field(node) {
        if (node.alias && ++aliases === most + 1)
          context.reportError(tooMuch(`The query has more than ${most} aliases`));
      },
    };
  };
