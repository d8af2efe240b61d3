import type { Pool, PoolClient } from 'pg';
import { sql, type Sql } from '../../eventsourcing/sql.js';
import type { ExportList } from './export-list.js';
import type { Semaphore } from './semaphore.js';

type Row = Record<string, unknown>;

export interface CursorLimits {
  /** Rows of one fetch, however small those before were: any of them may be the largest there is. */
  readonly maxRows: number;
  /** Bytes (characters of JSON) that a fetch aims at. */
  readonly pageBytes: number;
  /** Milliseconds after which a reader that takes nothing loses the connection. */
  readonly idleMs: number;
}

export const cursorLimits: CursorLimits = { maxRows: 10, pageBytes: 128 * 1024, idleMs: 1_000 };

/**
 * Reads one list of an export in pages, by a cursor. A connection is held only while pages are taken: it goes back to the
 * pool when the reader pauses, and after each page that somebody else waits for. A new cursor then continues after the last row.
 */
export class ListCursor {
  private client: PoolClient | undefined;
  private lastKey: unknown[] | undefined;
  private isDone = false;
  private idle: NodeJS.Timeout | undefined;
  private maxRows: number;

  constructor(
    private readonly list: ExportList,
    private readonly pool: Pool,
    private readonly cursors: Semaphore,
    private readonly limits: CursorLimits = cursorLimits,
  ) {
    this.maxRows = limits.maxRows;
  }

  /** The JSON of the next rows; undefined after the last. */
  async next(): Promise<string[] | undefined> {
    if (this.isDone) return undefined;
    clearTimeout(this.idle);
    const asked = this.maxRows;
    const rows = await this.fetch(asked);
    this.isDone = rows.length < asked;
    const last = rows.at(-1);
    if (last) this.lastKey = this.list.key.map((column) => last[column]);
    const page = rows.map(jsonOf);
    this.adapt(page);
    if (this.isDone || this.cursors.isWaitedFor) await this.close();
    else this.idle = setTimeout(() => void this.close(), this.limits.idleMs).unref();
    return page;
  }

  /** Gives the connection back; a later page opens a cursor anew. */
  async close(): Promise<void> {
    clearTimeout(this.idle);
    const { client } = this;
    this.client = undefined;
    if (!client) return;
    const failed = await client.query('rollback').then(
      () => false,
      () => true,
    );
    client.release(failed);
    this.cursors.leave();
  }

  private async fetch(rows: number): Promise<Row[]> {
    try {
      const client = this.client ?? (await this.open());
      return (await client.query<Row>(`fetch ${rows} from exported`)).rows;
    } catch (error) {
      await this.close();
      throw error;
    }
  }

  private async open(): Promise<PoolClient> {
    await this.cursors.enter();
    const client = await this.pool.connect().catch((error: unknown) => {
      this.cursors.leave();
      throw error;
    });
    this.client = client;
    const { text, values } = cursorOf(this.list, this.lastKey);
    await client.query('begin read only');
    await client.query(`declare exported no scroll cursor for ${text}`, [...values]);
    return client;
  }

  /** Pages of large rows are short. They grow slowly, as rows may be large again. */
  private adapt(page: readonly string[]): void {
    if (page.length === 0) return;
    const bytes = page.reduce((sum, row) => sum + row.length, 0);
    const fitting = Math.floor((this.limits.pageBytes * page.length) / bytes);
    this.maxRows = Math.max(1, Math.min(fitting, this.maxRows * 2, this.limits.maxRows));
  }
}

const jsonOf = ({ export_key: _hidden, ...row }: Row) => JSON.stringify(row);

/** Column names are the service's own code, never anybody's input. */
function cursorOf({ rows, key }: ExportList, after: readonly unknown[] | undefined): Sql {
  const columns = key.join(', ');
  const { text, values } = sql`select * from (${rows}) as listed`;
  const places = (after ?? []).map((_value, index) => `$${values.length + index + 1}`).join(', ');
  const rest = after ? ` where (${columns}) > (${places})` : '';
  return { text: `${text}${rest} order by ${columns}`, values: [...values, ...(after ?? [])] };
}
