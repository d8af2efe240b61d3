import type { ApolloClient } from '@apollo/client';
import type { SaveClassMutation, SaveClassMutationVariables } from '../../generated/graphql.js';
import { errorCode } from '../../lib/errors.js';
import { randomKey } from '../../lib/random-key.js';
import type { Content } from './model/builder-state.js';
import { contentOf } from './model/history-state.js';
import { storedIds } from './model/stored-ids.js';
import { wholeClass } from './model/whole-class.js';
import { SaveClassDocument } from './save-mutation.js';
import type { BuilderStore } from './use-builder-store.js';

/** What a saver knows, so that another one can go on; kept with a draft. */
export interface SaverMemory {
  /** The class's, as last answered; null before it is created. */
  version: number | null;
  /** A save whose answer has not come, with what it was to store. */
  unanswered?: { key: string; variables: SaveClassMutationVariables; content: Content } | null;
}

/** Saves one class as a whole, each time with the version seen last and under a key that makes it once. */
export class ClassSaver {
  constructor(
    private readonly client: ApolloClient,
    readonly memory: SaverMemory,
  ) {}

  /** Goes on from a class as it was read; null: from one that is yet to be made. */
  follow(version: number | null): void {
    this.memory.version = version;
    this.memory.unanswered = null;
  }

  /** Tells the store what is stored then. Answers the class's id; throws what the server refused with. */
  async save(store: BuilderStore): Promise<number> {
    await this.repeat(store);
    const state = store.read();
    const { version } = this.memory;
    const variables = { id: state.classId, version, class: wholeClass(state) };
    const asked = { key: randomKey(), variables, content: contentOf(state) };
    this.memory.unanswered = asked;
    return this.send(store, asked);
  }

  /** What became of a save whose answer was lost is told first: it is asked for again, and done once. */
  private async repeat(store: BuilderStore): Promise<void> {
    const { unanswered } = this.memory;
    if (!unanswered) return;
    try {
      await this.send(store, unanswered);
    } catch (error) {
      // Refused, nothing was stored, and what stands here now may be another.
      if (this.memory.unanswered) throw error;
    }
  }

  private async send(store: BuilderStore, asked: NonNullable<SaverMemory['unanswered']>): Promise<number> {
    const context = { headers: { 'Idempotency-Key': asked.key } };
    try {
      const { data } = await this.client.mutate({
        mutation: SaveClassDocument,
        variables: asked.variables,
        context,
      });
      this.memory.unanswered = null;
      return this.seen(store, asked.content, data?.saveClass);
    } catch (error) {
      if (isRefusal(error)) this.memory.unanswered = null;
      throw error;
    }
  }

  private seen(store: BuilderStore, content: Content, answer: SaveClassMutation['saveClass'] | undefined) {
    const ids = answer && storedIds(content.segments, answer);
    // Of a class that was changed since: the version that is not taken over makes the next save merge the two.
    if (!ids) throw new Error('The server answered another class');
    this.memory.version = answer.version;
    store.dispatch({ type: 'saved', classId: answer.id, content, ids });
    return answer.id;
  }
}

/** The server's word that nothing was done. Without it something may have been, and only the answer got lost. */
const isRefusal = (error: unknown) => !['INTERNAL', 'UNAVAILABLE', undefined].includes(errorCode(error));
