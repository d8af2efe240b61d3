import type { ApolloServerPlugin } from '@apollo/server';
import { type DocumentNode, GraphQLError, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { operationBudget, tooMuch } from '@cadenza/kernel/runtime/budget.js';
import { rootFields } from '@cadenza/kernel/runtime/root-fields.js';
import type { GatewayContext } from '../session/visit.js';
import { fragmentsOf } from './fields-of.js';
import { IntrospectionCount } from './introspection-count.js';
import { OperationCosts } from './operation-cost.js';

/** Apollo answers 500 for what its own steps do not foresee. */
const refused = (message: string) =>
  new GraphQLError(message, { extensions: { code: 'VALIDATION_FAILED', http: { status: 400 } } });

/** Why an operation is refused before anything of it is asked; undefined when it may begin. */
export function refusalBefore(
  costs: OperationCosts,
  document: DocumentNode,
  operation: OperationDefinitionNode,
  variables?: Readonly<Record<string, unknown>>,
): string | undefined {
  const introspections = rootFields(document, operation.selectionSet).filter(({ name }) =>
    ['__schema', '__type'].includes(name.value),
  );
  if (introspections.length > 1) return 'One request may ask for the schema once';
  const { objects, circle } = costs.of(document, operation, variables);
  if (circle !== undefined) return `The query goes round in a circle at ${circle}`;
  const most = operationBudget.objects;
  if (objects > most)
    return `The query asks for some ${Math.ceil(objects)} objects, and ${most} are answered at most`;
  return undefined;
}

/** The budget of an operation before it runs (ADR 26). While it runs, `Visit.budget` holds what is left. */
export function operationBudgets(): ApolloServerPlugin<GatewayContext> {
  const known = new WeakMap<GraphQLSchema, OperationCosts>();
  const costsOf = (schema: GraphQLSchema) => {
    const costs = known.get(schema) ?? new OperationCosts(schema);
    known.set(schema, costs);
    return costs;
  };
  return {
    requestDidStart: () =>
      Promise.resolve({
        didResolveOperation: ({ schema, document, operation, request, contextValue }) => {
          if (!operation) return Promise.resolve();
          const refusal = refusalBefore(costsOf(schema), document, operation, request.variables);
          if (refusal !== undefined) throw refused(refusal);
          const { budget } = contextValue.visit;
          const asked = new IntrospectionCount(
            schema,
            fragmentsOf(document),
            request.variables ?? {},
            budget,
          );
          if (!asked.of(operation.selectionSet)) throw refused(tooMuch().message);
          return Promise.resolve();
        },
      }),
  };
}
