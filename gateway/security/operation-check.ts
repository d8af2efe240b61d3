import type { ApolloServerPlugin } from '@apollo/server';
import { GraphQLError } from 'graphql';
import type { Refusal } from '@cadenza/kernel/runtime/errors.js';
import { rootFields } from '@cadenza/kernel/runtime/root-fields.js';
import { variableProblems } from '@cadenza/kernel/runtime/variable-problems.js';
import type { GatewayContext } from '../session/visit.js';

/** Apollo answers 500 for what its own steps do not foresee. */
const refused = (message: string, errors: Refusal['errors'] = []) => {
  const fields = errors.length > 0 ? { errors } : {};
  return new GraphQLError(message, {
    extensions: { code: 'VALIDATION_FAILED', ...fields, http: { status: 400 } },
  });
};

/** Refuses, before anything runs, operations that cannot run. */
export const operationCheck = (): ApolloServerPlugin<GatewayContext> => ({
  requestDidStart: () =>
    Promise.resolve({
      didResolveOperation: ({ schema, document, operation, request, contextValue }) => {
        if (!operation)
          throw refused(
            request.operationName
              ? 'The request holds no operation of that name'
              : 'The request holds several operations and names none',
          );
        if (operation.operation === 'subscription')
          throw refused('Subscriptions are not served here; changes are told at /live');
        // Each would be known by the same key, and the second be answered by the first.
        if (operation.operation === 'mutation' && contextValue.visit.idempotency)
          if (rootFields(document, operation.selectionSet).length > 1)
            throw refused('An Idempotency-Key stands for one mutation, not for several');
        const problems = variableProblems(schema, operation, request.variables);
        if (problems) throw refused(problems.message, problems.rejection.errors);
        return Promise.resolve();
      },
    }),
});
