import type { Pool } from 'pg';
import type { DataExportOf, ExportList } from './export-list.js';
import { cursorLimits, ListCursor, type CursorLimits } from './list-cursor.js';
import { Semaphore } from './semaphore.js';

/** Connections of the service's pool that all exports together use at once. */
const maxCursors = 2;

/** Writes what a service holds of a user as JSON, a page of rows at a time: as much as is read is made. */
export class DataExport {
  private readonly cursors = new Semaphore(maxCursors);

  constructor(
    private readonly pool: Pool,
    private readonly dataOf: DataExportOf,
    private readonly limits: CursorLimits = cursorLimits,
  ) {}

  /** One object of lists by name, a row on each line. */
  async *lists(userId: number): AsyncGenerator<string, void> {
    let before = '{';
    for (const [name, list] of Object.entries(this.dataOf(userId).lists)) {
      yield `${before}\n${JSON.stringify(name)}: [`;
      let between = '\n';
      for await (const page of this.pages(list)) {
        yield between + page.join(',\n');
        between = ',\n';
      }
      yield '\n]';
      before = ',';
    }
    yield before === '{' ? '{}\n' : '\n}\n';
  }

  /** Each file is an object on its own line (ND-JSON). */
  async *files(userId: number): AsyncGenerator<string, void> {
    const { files } = this.dataOf(userId);
    if (!files) return;
    for await (const page of this.pages(files)) yield `${page.join('\n')}\n`;
  }

  private async *pages(list: ExportList): AsyncGenerator<string[], void> {
    const cursor = new ListCursor(list, this.pool, this.cursors, this.limits);
    try {
      for (let page = await cursor.next(); page; page = await cursor.next()) if (page.length > 0) yield page;
    } finally {
      await cursor.close();
    }
  }
}
