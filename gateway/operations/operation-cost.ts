import {
  type DocumentNode,
  type FieldNode,
  getNamedType,
  type GraphQLField,
  type GraphQLObjectType,
  type GraphQLSchema,
  isObjectType,
  type OperationDefinitionNode,
  SchemaMetaFieldDef,
  type SelectionSetNode,
  TypeMetaFieldDef,
  valueFromASTUntyped,
} from 'graphql';
import { fieldsOf, type Fragments, fragmentsOf } from './fields-of.js';
import { askedSize, introspectionSizes, isList, listSize } from './list-sizes.js';

/** What an operation would cost, before anything is asked; and by which fields it goes round in a circle. */
export interface OperationCost {
  readonly objects: number;
  /** `Class.segments`: comes back to a type it has come through, for the second time on its way. */
  readonly circle: string | undefined;
}

/** A value of the introspection is short, and so is a type's name: four count as one object. */
const shortValue = 0.25;

interface Place {
  readonly type: GraphQLObjectType;
  /** How often what stands here is answered. */
  readonly times: number;
  /** For how many entries the field above has asked, which holds a page. */
  readonly page: number | undefined;
  /** The types between the root and here. */
  readonly through: readonly string[];
  /** How often one of these came again. */
  readonly returns: number;
}

/**
 * Counts the objects that a valid operation asks for: each field as often as it is written, aliases and duplicates too,
 * times the lists around it (`list-sizes`). Fragments are followed, which another rule has limited to 5,000 fields.
 */
export class OperationCosts {
  private readonly introspection: ReadonlyMap<string, number>;

  constructor(private readonly schema: GraphQLSchema) {
    this.introspection = introspectionSizes(schema);
  }

  of(
    document: DocumentNode,
    { operation, selectionSet }: OperationDefinitionNode,
    variables: Readonly<Record<string, unknown>> = {},
  ): OperationCost {
    const type = this.schema.getRootType(operation);
    if (!type) return { objects: 0, circle: undefined };
    const walk = new Walk(this.schema, this.introspection, fragmentsOf(document), variables);
    const objects = walk.objectsIn(selectionSet, {
      type,
      times: 1,
      page: undefined,
      through: [],
      returns: 0,
    });
    return { objects, circle: walk.circle };
  }
}

/** No resolver counts these while they are answered. */
const isShort = (type: GraphQLObjectType, { name }: FieldNode) =>
  type.name.startsWith('__') || name.value === '__typename';

class Walk {
  circle: string | undefined;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly introspection: ReadonlyMap<string, number>,
    private readonly fragments: Fragments,
    private readonly variables: Readonly<Record<string, unknown>>,
  ) {}

  objectsIn(selectionSet: SelectionSetNode, place: Place): number {
    return fieldsOf(selectionSet, this.fragments).reduce(
      (sum, field) => sum + this.objectsOf(field, place),
      0,
    );
  }

  private objectsOf(field: FieldNode, place: Place): number {
    const { type, times } = place;
    const known = this.definitionOf(type, field.name.value);
    if (!known || !field.selectionSet) return isShort(type, field) ? times * shortValue : 0;
    const below = this.below(field, known, place);
    return below ? below.times + this.objectsIn(field.selectionSet, below) : 0;
  }

  /** Where the fields of a field stand. */
  private below(
    field: FieldNode,
    { name, type }: GraphQLField<unknown, unknown>,
    place: Place,
  ): Place | undefined {
    const named = getNamedType(type);
    if (!isObjectType(named)) return undefined;
    const { times, page, through, returns } = place;
    const args = this.argumentsOf(field);
    const where = `${place.type.name}.${name}`;
    // The introspection has types of types; how deep, a rule of graphql's own says.
    const comesBack = through.includes(named.name) && !named.name.startsWith('__');
    if (comesBack && returns > 0) this.circle ??= where;
    return {
      type: named,
      times: isList(type) ? times * listSize(where, args, page, this.introspection) : times,
      page: isList(type) ? undefined : askedSize(args),
      through: [...through, named.name],
      returns: comesBack ? returns + 1 : returns,
    };
  }

  private definitionOf(type: GraphQLObjectType, name: string): GraphQLField<unknown, unknown> | undefined {
    if (name === '__schema') return SchemaMetaFieldDef;
    if (name === '__type') return TypeMetaFieldDef;
    return type.getFields()[name];
  }

  private argumentsOf({ arguments: given = [] }: FieldNode): Readonly<Record<string, unknown>> {
    return Object.fromEntries(
      given.map(({ name, value }) => [name.value, valueFromASTUntyped(value, { ...this.variables })]),
    );
  }
}
