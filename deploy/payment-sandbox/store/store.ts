import { type Change, Journal } from './journal.js';
import { type Kind, kinds, type Records } from './records.js';

type Tables = { [K in Kind]: Map<string, Records[K]> };

const day = 24 * 60 * 60 * 1000;

/**
 * The sandbox's records, all in memory, each change also in the journal. Records are replaced and never changed, so
 * an event keeps the object as it was. Work on it is synchronous from first read to last write: requests do not mix.
 */
export class Store {
  private readonly tables = Object.fromEntries(kinds.map((kind) => [kind, new Map()])) as Tables;
  private changes: Change[] = [];
  private written: Promise<void> = Promise.resolve();
  private journal!: Journal;

  static async open(path: string): Promise<Store> {
    const store = new Store();
    store.journal = await Journal.open(
      path,
      ([kind, id, record]) => store.apply(kind, id, record),
      () => store.kept(),
    );
    return store;
  }

  find<K extends Kind>(kind: K, id: string): Records[K] | undefined {
    return this.tables[kind].get(id);
  }

  /** Of an id that another record holds, which therefore exists. */
  get<K extends Kind>(kind: K, id: string): Records[K] {
    const found = this.find(kind, id);
    if (!found) throw new Error(`There is no ${kind} ${id}`);
    return found;
  }

  /** In the order in which they were made. */
  all<K extends Kind>(kind: K): Records[K][] {
    return [...this.tables[kind].values()];
  }

  put<K extends Kind>(kind: K, record: Records[K]): Records[K] {
    this.tables[kind].set(record.id, record);
    this.changes.push([kind, record.id, record]);
    return record;
  }

  change<K extends Kind>(kind: K, id: string, fields: Partial<Records[K]>): Records[K] {
    return this.put(kind, { ...this.get(kind, id), ...fields });
  }

  remove(kind: Kind, id: string): void {
    if (this.tables[kind].delete(id)) this.changes.push([kind, id, null]);
  }

  /** Resolves when everything that was changed is on the disk: what was merely read may be another's change. */
  async commit(): Promise<void> {
    const changes = this.changes;
    this.changes = [];
    if (changes.length > 0) this.written = this.journal.append(changes);
    await this.written;
  }

  /** The next commit leaves nothing on the disk of what was overwritten before. */
  forgetThePast(): void {
    this.journal.rewriteNext();
  }

  close(): Promise<void> {
    return this.journal.close();
  }

  /** Leaves out what only an earlier release kept. */
  private apply(kind: string, id: string, record: object | null): void {
    if (!Object.hasOwn(this.tables, kind)) return;
    const table = this.tables[kind as Kind] as Map<string, object>;
    if (record === null) table.delete(id);
    else table.set(id, record);
  }

  /** Answers are kept for a day, as at Stripe. */
  private *kept(): Generator<Change> {
    const since = Date.now() - day;
    for (const { id, at } of this.all('answer')) if (at < since) this.tables.answer.delete(id);
    for (const kind of kinds) for (const record of this.all(kind)) yield [kind, record.id, record];
  }
}
