import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, graphql, GraphQLError, type ExecutionResult } from 'graphql';
import { emptyState, type FakeField, fakeFields } from './fake-api.js';
import type { FakeState, Row } from './fake-state.js';

export interface FakeRequest {
  operationName?: string | undefined;
  query: string;
  variables?: Row | undefined;
  headers?: Record<string, string> | undefined;
}

export { instructor } from './fake-accounts.js';

function gate() {
  let resolve!: () => void;
  const promise = new Promise<void>((open) => (resolve = open));
  return { promise, resolve };
}

const schema = buildSchema(
  readFileSync(join(import.meta.dirname, '../../web/generated/api.graphql'), 'utf8'),
);

/** Answers the product's own schema from memory, so that what the web app asks for is checked against it. */
export class FakeServer {
  readonly state: FakeState;
  /** Names of the operations asked for, in order. */
  readonly asked: FakeRequest[] = [];
  readonly #refusals = new Map<string, GraphQLError>();
  readonly #lost = new Set<string>();
  readonly #overrides: Record<string, FakeField> = {};
  readonly #made = new Map<string, unknown>();
  readonly #held = new Map<string, Promise<void>>();

  constructor(state: Partial<FakeState> = {}) {
    this.state = { ...emptyState(), ...state };
  }

  /** From now on this operation is refused with the sentence, until `accept`. */
  refuse(operationName: string, message: string, code = 'VALIDATION_FAILED', errors?: Row[], more: Row = {}) {
    const extensions = { code, errors, ...more };
    this.#refusals.set(operationName, new GraphQLError(message, { extensions }));
  }

  /** From now on this query or mutation returns what the test says. */
  override(field: string, resolve: FakeField) {
    this.#overrides[field] = resolve;
  }

  /** The next time this operation is done, its answer is lost on the way. */
  loseAnswer(operationName: string) {
    this.#lost.add(operationName);
  }

  accept(operationName: string) {
    this.#refusals.delete(operationName);
  }

  /** From now on this operation is not answered until what this returns is called: what a page shows meanwhile stays. */
  hold(operationName: string): () => void {
    const { promise, resolve } = gate();
    this.#held.set(operationName, promise);
    return resolve;
  }

  async answer(request: FakeRequest): Promise<ExecutionResult> {
    this.asked.push(request);
    await this.#held.get(request.operationName ?? '');
    const refusal = this.#refusals.get(request.operationName ?? '');
    if (refusal) return { errors: [refusal], data: null };
    const once = <T>(create: () => T) => this.#once(request.headers?.['Idempotency-Key'], create);
    const rootValue = { ...fakeFields(this.state, once), ...this.#overrides };
    const { query: source, variables: variableValues } = request;
    const answer = await graphql({ schema, source, rootValue, variableValues });
    if (this.#lost.delete(request.operationName ?? '')) throw new TypeError('Failed to fetch');
    return answer;
  }

  #once<T>(key: string | undefined, create: () => T): T {
    if (key === undefined) return create();
    if (!this.#made.has(key)) this.#made.set(key, create());
    return this.#made.get(key) as T;
  }
}
