import { sql, type Rows, type Sql } from '../eventsourcing/sql.js';
import { unsealSettings, type MailSettings } from './mail-settings.js';

/** What is kept of the event that tells the settings, in the table `mail_settings` of one row. */
export const keepSettings = (sealed: string, version: number): Sql =>
  sql`insert into mail_settings (id, sealed, version) values (1, ${sealed}, ${version})
      on conflict (id) do update set sealed = excluded.sealed, version = excluded.version`;

export interface KnownSettings {
  /** Null: they were sealed with a key that is not ours. */
  readonly settings: MailSettings | null;
  readonly version: number;
}

/** The settings as this service knows them, opened by either key; undefined where nobody has chosen any. */
export async function settingsIn(
  rows: Rows,
  key: string,
  otherKey?: string,
): Promise<KnownSettings | undefined> {
  const [row] = await rows.query<{ sealed: string; version: number }>(
    sql`select sealed, version from mail_settings where id = 1`,
  );
  if (!row) return undefined;
  const settings = opened(key, row.sealed) ?? (otherKey === undefined ? null : opened(otherKey, row.sealed));
  return { settings, version: row.version };
}

function opened(key: string, sealed: string): MailSettings | null {
  try {
    return unsealSettings(key, sealed);
  } catch {
    return null;
  }
}
