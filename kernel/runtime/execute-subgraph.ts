import {
  type DocumentNode,
  execute,
  type ExecutionResult,
  GraphQLError,
  type GraphQLFormattedError,
  type GraphQLSchema,
  parse,
  validate,
} from 'graphql';
import type { Carried } from './carried.js';
import { formatError } from './error-format.js';
import type { GraphqlContext, SubgraphAnswer } from './graphql-context.js';
import type { SubgraphOptions } from './subgraph-options.js';
import { contextOf } from './request-context.js';

export interface SubgraphRequest {
  readonly token: string;
  readonly query: string;
  readonly operationName?: string | undefined;
  readonly variables?: Readonly<Record<string, unknown>> | undefined;
  readonly carried: Carried;
}

export interface SubgraphResult {
  readonly data?: Record<string, unknown> | null;
  readonly errors?: readonly GraphQLFormattedError[];
  readonly answer: SubgraphAnswer;
}

/** The gateway's plans repeat: their documents are parsed and validated once. */
export class InProcessSubgraph {
  private readonly documents = new Map<string, DocumentNode | readonly GraphQLError[]>();

  constructor(
    private readonly schema: GraphQLSchema,
    private readonly options: SubgraphOptions,
  ) {}

  /** The same token check, context and errors as over HTTP; no HTTP. */
  async execute(request: SubgraphRequest): Promise<SubgraphResult> {
    const format = formatError(this.options.log);
    const refused = (errors: readonly GraphQLError[]): SubgraphResult => ({
      errors: errors.map((error) => format(error.toJSON(), error)),
      answer: { marks: [] },
    });
    let context: GraphqlContext;
    try {
      context = contextOf(this.options, request.token, request.carried);
    } catch (error) {
      if (error instanceof GraphQLError) return refused([error]);
      throw error;
    }
    const document = this.documentOf(request.query);
    if (!('kind' in document)) return refused(document);
    try {
      await this.options.beforeOperation(context);
    } catch (error) {
      return refused([asGraphqlError(error)]);
    }
    const result: ExecutionResult = await execute({
      schema: this.schema,
      document,
      contextValue: context,
      operationName: request.operationName,
      variableValues: request.variables,
    });
    return {
      ...(result.data === undefined ? {} : { data: result.data }),
      ...(result.errors ? { errors: result.errors.map((error) => format(error.toJSON(), error)) } : {}),
      answer: context.answer,
    };
  }

  private documentOf(query: string): DocumentNode | readonly GraphQLError[] {
    const known = this.documents.get(query);
    if (known) return known;
    const made = parsed(this.schema, query);
    if (this.documents.size >= 2_000) this.documents.clear();
    this.documents.set(query, made);
    return made;
  }
}

const asGraphqlError = (error: unknown) =>
  error instanceof GraphQLError
    ? error
    : new GraphQLError('', { originalError: error instanceof Error ? error : new Error(String(error)) });

function parsed(schema: GraphQLSchema, query: string): DocumentNode | readonly GraphQLError[] {
  try {
    const document = parse(query);
    const errors = validate(schema, document);
    return errors.length > 0 ? errors : document;
  } catch (error) {
    if (error instanceof GraphQLError) return [error];
    throw error;
  }
}
