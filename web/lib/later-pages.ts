import type { ApolloClient, OperationVariables, TypedDocumentNode } from '@apollo/client';

/** One page of a list in the cache; the next begins behind its cursor. */
export interface Page<Item> {
  readonly items: readonly Item[];
  readonly nextCursor?: string | null | undefined;
}

export interface PagedQuery<Data, Variables extends OperationVariables, Item> {
  readonly document: TypedDocumentNode<Data, Variables>;
  /** Without `after`. */
  readonly variables: Variables;
  readonly pageOf: (data: Data) => Page<Item>;
}

/**
 * The pages behind the first that have been asked for, each watched in the cache by itself: what comes or changes costs
 * as much in a list of thousands as in a short one. They hang on one another by their cursors, so that pages behind one
 * that has gone, or has another end now, count no more.
 */
export class LaterPages<Data, Variables extends OperationVariables, Item> {
  private readonly pages = new Map<string, Page<Item> | undefined>();
  private readonly unwatch: (() => void)[] = [];
  private readonly listeners = new Set<() => void>();
  private changes = 0;
  /** How often it has been closed: what comes after is no longer wanted. */
  private closed = 0;
  /** The page that is on its way. */
  private awaited: string | undefined;
  /** The page that could not be read. */
  private refused: string | undefined;

  constructor(
    private readonly client: ApolloClient,
    private readonly query: PagedQuery<Data, Variables, Item>,
  ) {}

  readonly subscribe = (listener: () => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Another number after each change. */
  readonly version = () => this.changes;

  /** All items from the first page on, and the cursor behind them. */
  behind(first: Page<Item>): Page<Item> {
    const items = [...first.items];
    let { nextCursor } = first;
    for (let page = this.at(nextCursor); page; page = this.at(nextCursor)) {
      items.push(...page.items);
      nextCursor = page.nextCursor;
    }
    return { items, nextCursor };
  }

  /** Watches what an earlier visit has left behind the first page. */
  adopt({ nextCursor: cursor }: Page<Item>): void {
    for (let page = this.at(cursor); cursor != null && page; page = this.at(cursor)) {
      this.watch(cursor);
      cursor = page.nextCursor;
    }
  }

  isLoading = (cursor: string | null | undefined) => cursor != null && this.awaited === cursor;
  hasFailed = (cursor: string | null | undefined) => cursor != null && this.refused === cursor;

  /** Asks for the page behind the cursor, one at a time; a failure is in `hasFailed`, and it may be asked for again. */
  async load(cursor: string): Promise<void> {
    if (this.awaited === cursor) return;
    const { closed } = this;
    this.awaited = cursor;
    this.refused = undefined;
    this.changed();
    const { document: query, variables } = this.query;
    try {
      await this.client.query({
        query,
        variables: { ...variables, after: cursor },
        fetchPolicy: 'network-only',
      });
      if (closed === this.closed) this.watch(cursor);
    } catch {
      this.refused = cursor;
    }
    if (this.awaited === cursor) this.awaited = undefined;
    this.changed();
  }

  close(): void {
    this.closed += 1;
    for (const end of this.unwatch.splice(0)) end();
    this.pages.clear();
  }

  /** An earlier visit may have left the page in the cache. */
  private at(cursor: string | null | undefined): Page<Item> | undefined {
    if (cursor == null) return undefined;
    if (this.pages.has(cursor)) return this.pages.get(cursor);
    const { document: query, variables, pageOf } = this.query;
    const data = this.client.readQuery<Data, Variables>({
      query,
      variables: { ...variables, after: cursor },
    });
    return data ? pageOf(data) : undefined;
  }

  private watch(cursor: string): void {
    if (this.pages.has(cursor)) return;
    const { document: query, variables, pageOf } = this.query;
    this.pages.set(cursor, undefined);
    this.unwatch.push(
      this.client.cache.watch<Data, Variables>({
        query,
        variables: { ...variables, after: cursor },
        optimistic: true,
        immediate: true,
        callback: ({ complete, result }) => {
          this.pages.set(cursor, complete ? pageOf(result as Data) : undefined);
          this.changed();
        },
      }),
    );
  }

  private changed(): void {
    this.changes += 1;
    for (const listener of this.listeners) listener();
  }
}
