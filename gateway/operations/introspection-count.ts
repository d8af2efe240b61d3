import {
  defaultFieldResolver,
  type FieldNode,
  getArgumentValues,
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLResolveInfo,
  type GraphQLSchema,
  isObjectType,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
} from 'graphql';
import type { Budget } from '@cadenza/kernel/runtime/budget.js';
import { bytesAround, bytesOfOthers, textBytes } from '@cadenza/kernel/runtime/json-bytes.js';
import { fieldsOf, type Fragments } from './fields-of.js';

const introspections: Readonly<Record<string, GraphQLField<unknown, unknown>>> = {
  __schema: SchemaMetaFieldDef,
  __type: TypeMetaFieldDef,
};

/**
 * Takes what an operation asks of the schema out of its budget. graphql-js answers that in the gateway, without a resolver
 * that could count: so it is asked for here, a field at a time, until it is all counted or too much. @skip and @include are not
 * read. False when it is too much.
 */
export class IntrospectionCount {
  constructor(
    private readonly schema: GraphQLSchema,
    private readonly fragments: Fragments,
    private readonly variables: Readonly<Record<string, unknown>>,
    private readonly budget: Budget,
  ) {}

  of(selectionSet: SelectionSetNode): boolean {
    return fieldsOf(selectionSet, this.fragments).every((field) => {
      const definition = introspections[field.name.value];
      return !definition || this.field(field, definition, [undefined]);
    });
  }

  private within(
    selectionSet: SelectionSetNode,
    type: GraphQLObjectType,
    objects: readonly unknown[],
  ): boolean {
    return fieldsOf(selectionSet, this.fragments).every((field) => {
      const definition = type.getFields()[field.name.value];
      return definition
        ? this.field(field, definition, objects)
        : this.take(field, 0, type.name, objects.length);
    });
  }

  /** The values of one field in all objects that stand at its place. */
  private field(
    node: FieldNode,
    definition: GraphQLField<unknown, unknown>,
    objects: readonly unknown[],
  ): boolean {
    const type = getNamedType(definition.type);
    const found: unknown[] = [];
    const args = getArgumentValues(definition, node, { ...this.variables });
    const info = { schema: this.schema, fieldName: definition.name } as GraphQLResolveInfo;
    const { resolve = defaultFieldResolver } = definition;
    const isObject = isObjectType(type);
    for (const object of objects) {
      const value = resolve(object, args, undefined, info);
      const all: readonly unknown[] = Array.isArray(value) ? value : [value];
      if (isObject) found.push(...all.filter((each) => each != null));
      if (!this.take(node, isObject ? all.length : 0, typeof value === 'string' ? value : '')) return false;
    }
    return !node.selectionSet || !isObject || this.within(node.selectionSet, type, found);
  }

  private take({ alias, name }: FieldNode, objects: number, text: string, times = 1): boolean {
    const bytes = (alias ?? name).value.length + bytesAround + (text ? textBytes(text) : bytesOfOthers);
    return this.budget.take(objects, bytes * times);
  }
}
