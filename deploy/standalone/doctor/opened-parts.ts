import type pg from 'pg';
import { settingsIn } from '@cadenza/kernel/mail/stored-settings.js';
import type { MailSettings } from '@cadenza/kernel/mail/mail-settings.js';
import type { DatabaseView } from '../../doctor/checks/database.js';
import { identityRows } from '../../doctor/stack-database.js';
import { openRunningOrStopped, type OpenedDatabase } from '../backup/open-database.js';
import type { DataFolder } from '../data-folder.js';
import { mailKeyOf, readOrMakeKeys } from '../keys.js';
import type { Steps } from '../steps.js';

const silent: Steps = { step: (_what, work) => work(), say: () => undefined };

/** Opens the database once, for every check that needs it. */
export class OpenedParts {
  private opening: Promise<OpenedDatabase> | undefined;

  constructor(private readonly folder: DataFolder) {}

  private opened(): Promise<OpenedDatabase> {
    return (this.opening ??= openRunningOrStopped(this.folder, silent));
  }

  async view(): Promise<DatabaseView> {
    return viewOf((await this.opened()).client);
  }

  /** Whether the product runs on the folder. */
  async isRunning(): Promise<boolean> {
    return (await this.opened()).isRunning;
  }

  /** The settings of the mail server as identity stores them; undefined: none. */
  async mailSettings(): Promise<MailSettings | null | undefined> {
    const { client } = await this.opened();
    const { rows: found } = await client.query(
      `select to_regclass('identity.mail_settings') is not null as made`,
    );
    if (!(found[0] as { made: boolean } | undefined)?.made) return undefined;
    const { sessionKey } = await readOrMakeKeys(this.folder.keys, this.folder.database);
    return (await settingsIn(identityRows(client), mailKeyOf(sessionKey)))?.settings;
  }

  async close(): Promise<void> {
    await this.opening?.then(
      (opened) => opened.close(),
      () => undefined,
    );
  }
}

const viewOf = (client: pg.Client): DatabaseView => ({
  query: async <Row extends object>(text: string) => (await client.query<Row>(text)).rows,
});
