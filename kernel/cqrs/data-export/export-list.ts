import type { Sql } from '../../eventsourcing/sql.js';

/** One list of a user's data export: the rows of a statement, each of which stands in the export but for its column `export_key`. */
export interface ExportList {
  /** Without an order of its own. */
  readonly rows: Sql;
  /**
   * Columns of the rows, integers or texts, that tell them apart and by which they are ordered: a list that was interrupted
   * continues after the last row. No timestamps: JavaScript's are less precise than PostgreSQL's.
   */
  readonly key: readonly string[];
}

/** A file that belongs to a user's data: its bytes are at a byte route of the service that lists it. */
export interface ExportFile {
  /** In the archive; null: at its top. */
  readonly folder: string | null;
  /** As the user wrote it: no name of a file yet. */
  readonly name: string;
  readonly extension: string;
  readonly path: string;
}

/** What a service exports of a user, without secrets. */
export interface UserData {
  /** By the names that the lists have in the archive. */
  readonly lists: Readonly<Record<string, ExportList>>;
  /** Rows of `ExportFile`. */
  readonly files?: ExportList;
}

export type DataExportOf = (userId: number) => UserData;
