import pg from 'pg';
import type { MailSettings } from '@cadenza/kernel/mail/mail-settings.js';
import { tlsOf } from '@cadenza/kernel/eventsourcing/database.js';
import type { Rows, Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import { settingsIn } from '@cadenza/kernel/mail/stored-settings.js';
import { databaseAdmin, type InstallationEnvironment } from '../installation/environment.js';
import type { DatabaseView } from './checks/database.js';

/** Rows of identity by a connection with the administrator's login. */
export const identityRows = (client: pg.ClientBase): Rows => ({
  query: async <Row extends object>({ text, values }: Sql) => {
    await client.query('set search_path = identity');
    return (await client.query<Row>(text, [...values])).rows;
  },
});

/** One connection for all checks, opened by the first that needs it. */
export class StackDatabase {
  private opening: Promise<pg.Client> | undefined;

  constructor(private readonly environment: InstallationEnvironment) {}

  private client(): Promise<pg.Client> {
    return (this.opening ??= this.connect());
  }

  private async connect(): Promise<pg.Client> {
    const admin = databaseAdmin(this.environment);
    const client = new pg.Client({
      ...{ ...admin, ...tlsOf(admin) },
      ...{ connectionTimeoutMillis: 10_000, query_timeout: 60_000 },
    });
    client.on('error', () => undefined);
    await client.connect();
    return client;
  }

  async view(): Promise<DatabaseView> {
    const client = await this.client();
    return { query: async <Row extends object>(text: string) => (await client.query<Row>(text)).rows };
  }

  async time(): Promise<Date> {
    const { rows } = await (await this.client()).query<{ now: Date }>('select clock_timestamp() as now');
    return rows[0]?.now ?? new Date(0);
  }

  /** The settings of the mail server; undefined: none; null: sealed with another key. */
  async mailSettings(key: string): Promise<MailSettings | null | undefined> {
    return (await settingsIn(identityRows(await this.client()), key))?.settings;
  }

  async close(): Promise<void> {
    await this.opening?.then(
      (client) => client.end(),
      () => undefined,
    );
  }
}
