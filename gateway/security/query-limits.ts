import {
  type ASTVisitor,
  GraphQLError,
  Kind,
  type SelectionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from 'graphql';
import { tooManyEntries } from '@cadenza/kernel/runtime/input-limits.js';

const tooMuch = (message: string) => new GraphQLError(message, { extensions: { code: 'VALIDATION_FAILED' } });

interface Extent {
  readonly depth: number;
  /** Fields, as if fragments stood where they are spread. */
  readonly fields: number;
}

const nothing: Extent = { depth: 0, fields: 0 };

/**
 * How far a document's selections reach, fragments followed. Each fragment is measured once: fragments that spread
 * others twice would otherwise take time without end. One that contains itself is another rule's error.
 */
class Extents {
  private readonly ofFragments = new Map<string, Extent>();

  constructor(private readonly context: ValidationContext) {}

  of({ selections }: SelectionSetNode): Extent {
    return selections
      .map((each) => this.ofSelection(each))
      .reduce(
        (sum, { depth, fields }) => ({
          depth: Math.max(sum.depth, depth),
          fields: Math.min(sum.fields + fields, Number.MAX_SAFE_INTEGER),
        }),
        nothing,
      );
  }

  private ofSelection(each: SelectionNode): Extent {
    if (each.kind === Kind.FRAGMENT_SPREAD) return this.ofFragment(each.name.value);
    if (each.kind === Kind.INLINE_FRAGMENT) return this.of(each.selectionSet);
    if (!each.selectionSet) return { depth: 0, fields: 1 };
    const { depth, fields } = this.of(each.selectionSet);
    // Introspection nests without end, but within a limit of graphql's own.
    return { depth: each.name.value.startsWith('__') ? 0 : depth + 1, fields: fields + 1 };
  }

  private ofFragment(name: string): Extent {
    const known = this.ofFragments.get(name);
    if (known) return known;
    this.ofFragments.set(name, nothing);
    const fragment = this.context.getFragment(name);
    const extent = fragment ? this.of(fragment.selectionSet) : nothing;
    this.ofFragments.set(name, extent);
    return extent;
  }
}

/** Refuses operations nested deeper than `depth`, or that come to more than `fields` once fragments are filled in. */
export const extentLimit =
  (most: Extent): ValidationRule =>
  (context): ASTVisitor => {
    const extents = new Extents(context);
    return {
      OperationDefinition(node) {
        const { depth, fields } = extents.of(node.selectionSet);
        if (depth > most.depth)
          context.reportError(tooMuch(`The query is nested deeper than ${most.depth} levels`));
        if (fields > most.fields)
          context.reportError(tooMuch(`The query asks for more than ${most.fields} fields`));
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

/**
 * Refuses documents in which a list of more than `most` entries is written: as an argument, within an input, or as the default
 * value of a variable. Those in variables are counted by the kernel's variable-problems.
 */
export const listLimit =
  (most: number): ValidationRule =>
  (context): ASTVisitor => ({
    ListValue({ values }) {
      if (values.length > most)
        context.reportError(tooMuch(`A list written into the query ${tooManyEntries(most)}`));
    },
  });
