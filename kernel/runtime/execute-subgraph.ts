import {
  type DocumentNode,
  execute,
  getOperationAST,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
} from 'graphql';
import { tooMuch } from './budget.js';
import type { Carried } from './carried.js';
import { countedDefault, countFields } from './counted-fields.js';
import { asCurrentOperation } from './current-operation.js';
import { Documents } from './documents.js';
import { formatError } from './error-format.js';
import { refuse } from './errors.js';
import type { GraphqlContext, SubgraphAnswer } from './graphql-context.js';
import { withoutLateRefusals } from './late-refusals.js';
import type { SubgraphOptions } from './subgraph-options.js';
import { contextOf } from './request-context.js';
import { variableProblems } from './variable-problems.js';
import { operationLabel } from './root-fields.js';
import { asOperation, type NamedOperation } from './trace-operations.js';

export interface SubgraphOperation {
  readonly query: string;
  readonly operationName?: string | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
}

export interface SubgraphRequest extends SubgraphOperation {
  readonly token: string;
  readonly carried: Carried;
}

export interface SubgraphResult {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly GraphQLFormattedError[];
  readonly answer: SubgraphAnswer;
}

/** A subgraph's operations without HTTP. */
export class InProcessSubgraph {
  private readonly documents: Documents;

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly options: SubgraphOptions,
  ) {
    this.documents = new Documents(schema);
    countFields(schema);
  }

  /** The same token check, context and errors as over HTTP. */
  async execute(request: SubgraphRequest): Promise<SubgraphResult> {
    try {
      const context = contextOf(this.options, request.token, request.carried);
      return await this.answer(context, request);
    } catch (error) {
      return this.refused([asGraphqlError(error)]);
    }
  }

  /** Of a request whose token was found good. Refusals and failures are answers, too. */
  answer(context: GraphqlContext, request: SubgraphOperation): Promise<SubgraphResult> {
    return asOperation(this.options, context.traceparent, (named) => this.performed(context, request, named));
  }

  private async performed(
    context: GraphqlContext,
    request: SubgraphOperation,
    named: NamedOperation,
  ): Promise<SubgraphResult> {
    try {
      const document = this.documents.of(request.query);
      if (!('kind' in document)) return this.refused(document);
      const operation = getOperationAST(document, request.operationName);
      if (!operation) throw refuse('VALIDATION_FAILED', 'The request names none of its operations');
      named(operation.operation, operationLabel(document, operation));
      const problems = variableProblems(this.schema, operation, request.variables);
      if (problems) throw problems;
      if (entitiesIn(request) > (context.budget?.left.objects ?? Infinity)) throw tooMuch();
      await this.options.beforeOperation(context);
      const perform = () => asCurrentOperation(context, () => this.perform(document, request, context));
      if (operation.operation !== 'mutation') return await perform();
      const write = async () => withoutLateRefusals(context, await perform());
      return await this.options.firstAnswer(context, write, isKept);
    } catch (error) {
      return this.refused([asGraphqlError(error)]);
    }
  }

  private async perform(document: DocumentNode, request: SubgraphOperation, context: GraphqlContext) {
    const format = formatError(this.options.log, this.options.isPassing);
    const { budget } = context;
    const executed = execute({
      schema: this.schema,
      document,
      contextValue: context,
      operationName: request.operationName,
      variableValues: request.variables,
      fieldResolver: countedDefault,
    });
    const result = await Promise.race([executed, ...(budget ? [budget.exceeded] : [])]);
    if (budget) context.answer.spent = budget.spent;
    // What was stored before is stored: its marks go out with the refusal.
    if (!result || budget?.isExceeded) return { ...this.refused([tooMuch()]), answer: context.answer };
    const { data, errors } = result;
    return {
      ...(data === undefined ? {} : { data }),
      ...(errors ? { errors: errors.map((error) => format(error.toJSON(), error)) } : {}),
      answer: context.answer,
    };
  }

  private refused(errors: readonly GraphQLError[]): SubgraphResult {
    const format = formatError(this.options.log, this.options.isPassing);
    return { errors: errors.map((error) => format(error.toJSON(), error)), answer: { marks: [] } };
  }
}

/** Each entity that a service is asked for is an object of its answer; too many are not even looked for. */
const entitiesIn = ({ variables }: SubgraphOperation): number => {
  const representations = variables?.['representations'];
  return Array.isArray(representations) ? representations.length : 0;
};

/**
 * What was refused may be tried again. A new session's token must lie in no row: who registers again by the same key
 * is signed in anew, and answered by their id.
 */
const isKept = ({ errors, answer }: SubgraphResult) =>
  !errors && answer.session === undefined && answer.isSecret === undefined;

const asGraphqlError = (error: unknown) =>
  error instanceof GraphQLError
    ? error
    : new GraphQLError('', { originalError: error instanceof Error ? error : new Error(String(error)) });
