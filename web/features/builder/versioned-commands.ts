import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { errorCode } from '../../lib/errors.js';
import { randomKey } from '../../lib/random-key.js';

/** What a writer knows, so that another one can go on; kept with a draft. */
export interface WriterMemory {
  /** The class's, as last answered; null before it is created. */
  version: number | null;
  /** Creates whose answer has not come, by what they create. */
  unanswered: Record<string, { key: string; variables: unknown }>;
}

type Deletion = { id: number; version?: number | null | undefined };

/** Gives commands to one class: each with the version seen last, each create under a key that makes it once. */
export class VersionedCommands {
  constructor(
    protected readonly client: ApolloClient,
    readonly memory: WriterMemory,
  ) {}

  /** Goes on from a class as it was read, with what came of any create; null: from one that is yet to be made. */
  follow(version: number | null): void {
    this.memory.version = version;
    this.memory.unanswered = {};
  }

  /** True while it is not known what came of a create: what others seem to have added may be its work. */
  get awaitsAnswers(): boolean {
    return Object.keys(this.memory.unanswered).length > 0;
  }

  /** Content when it is gone already. */
  protected async deleted<Data>(mutation: TypedDocumentNode<Data, Deletion>, id: number): Promise<void> {
    const { version } = this.memory;
    try {
      await this.client.mutate<Data, Deletion>({ mutation, variables: { id, version } });
      // The answer names no version. Should it have grown by more, the next command's CONFLICT tells.
      if (version !== null) this.memory.version = version + 1;
    } catch (error) {
      if (errorCode(error) !== 'NOT_FOUND') throw error;
    }
  }

  protected seen(answer: { id: number; version: number } | undefined): number {
    if (!answer) throw new Error('The server answered without an id');
    this.memory.version = answer.version;
    return answer.id;
  }

  protected async once<Data, Taken extends Record<string, unknown>, Variables extends Taken>(
    what: string,
    mutation: TypedDocumentNode<Data, Taken>,
    wanted: Variables,
  ) {
    const { unanswered } = this.memory;
    const asked = (unanswered[what] ??= { key: randomKey(), variables: wanted });
    const variables = asked.variables as Variables;
    const context = { headers: { 'Idempotency-Key': asked.key } };
    try {
      const { data } = await this.client.mutate<Data, Taken>({ mutation, variables, context });
      delete unanswered[what];
      return { data, variables };
    } catch (error) {
      if (isRefusal(error)) delete unanswered[what];
      throw error;
    }
  }
}

/** The server's word that nothing was done. Without it something may have been, and only the answer got lost. */
const isRefusal = (error: unknown) => !['INTERNAL', 'UNAVAILABLE', undefined].includes(errorCode(error));
