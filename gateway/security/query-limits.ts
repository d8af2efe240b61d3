import {
  type ASTVisitor,
  GraphQLError,
  Kind,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';

const tooMuch = (message: string) => new GraphQLError(message, { extensions: { code: 'VALIDATION_FAILED' } });

/**
 * Depths of a document's selections, fragments followed. Each fragment is measured once: fragments that spread
 * others twice would otherwise take time without end. One that contains itself is another rule's error.
 */
class Depths {
  private readonly ofFragments = new Map<string, number>();

  constructor(private readonly context: ValidationContext) {}

  of({ selections }: SelectionSetNode): number {
    let deepest = 0;
    for (const each of selections) {
      let depth = 0;
      if (each.kind === Kind.FRAGMENT_SPREAD) depth = this.ofFragment(each.name.value);
      else if (each.kind === Kind.INLINE_FRAGMENT) depth = this.of(each.selectionSet);
      else if (each.selectionSet && !each.name.value.startsWith('__')) depth = 1 + this.of(each.selectionSet);
      deepest = Math.max(deepest, depth);
    }
    return deepest;
  }

  private ofFragment(name: string): number {
    const known = this.ofFragments.get(name);
    if (known !== undefined) return known;
    this.ofFragments.set(name, 0);
    const fragment = this.context.getFragment(name);
    const depth = fragment ? this.of(fragment.selectionSet) : 0;
    this.ofFragments.set(name, depth);
    return depth;
  }
}

/** Refuses operations nested deeper than `most`; introspection has a limit of its own in graphql. */
export const depthLimit =
  (most: number): ValidationRule =>
  (context): ASTVisitor => {
    const depths = new Depths(context);
    return {
      OperationDefinition(node) {
        if (depths.of(node.selectionSet) > most)
          context.reportError(tooMuch(`The query is nested deeper than ${most} levels`));
      },
    };
  };

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
