import type { Pool, PoolClient } from 'pg';
import pg from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';
import type { Rows, Sql } from './sql.js';

export interface Login {
  readonly user: string;
  readonly password: string;
  /** Called for each new connection instead, where the password may be replaced while the process runs. */
  readonly readPassword?: () => string;
}

export interface DatabaseAddress {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  /** PEM of the authority that signed the server's certificate: with it every connection is TLS, without it none. */
  readonly authority?: string | undefined;
}

/** As `pg` takes it. */
export const tlsOf = ({ authority }: Pick<DatabaseAddress, 'authority'>) =>
  authority === undefined ? {} : { ssl: { ca: authority } };

/** Two roles per schema: the owner migrates and rebuilds, the runtime role touches rows only. */
export interface DatabasePorts extends DatabaseAddress {
  readonly owner: Login;
  readonly runtime: Login;
  readonly poolSize: number;
  /** Milliseconds that one statement of the runtime role may take. */
  readonly statementMs?: number;
}

/**
 * Milliseconds that a statement may take before the server ends it. Every statement of a request reads or writes a page
 * or a few rows: what takes longer waits for a lock, or for a database that hangs. Migrations, rebuilds and the
 * comparison of whole tables are the owner's, and have an hour for each of their statements.
 */
export const statementMs = { runtime: 15_000, owner: 3_600_000 } as const;

/** Who stops in the middle of a transaction holds what others wait for. */
const idleInTransactionMs = { runtime: 15_000, owner: 60_000 } as const;

/** The server's limit first, which leaves the connection whole; if nobody answers, ours, which ends it. */
function limits(role: 'owner' | 'runtime', ofRuntime: number = statementMs.runtime) {
  const ms = role === 'owner' ? statementMs.owner : ofRuntime;
  const unanswered = Math.round(ms * (4 / 3));
  return {
    connectionTimeoutMillis: Math.min(10_000, unanswered),
    statement_timeout: ms,
    query_timeout: unanswered,
    idle_in_transaction_session_timeout: idleInTransactionMs[role],
  };
}

export type Migrations = readonly (new () => MigrationInterface)[];

/** bigint as number (positions and counts stay far below 2^53), date as its own text. */
const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    if (oid === pg.types.builtins.INT8) return Number;
    if (oid === pg.types.builtins.DATE) return (text: string) => text;
    return pg.types.getTypeParser(oid, format);
  },
};

/** Connections of one role, with search_path set on each; statements of one transaction are pipelined. */
export async function openDatabase(
  ports: DatabasePorts,
  schema: string,
  role: 'owner' | 'runtime',
  migrations: Migrations = [],
): Promise<DataSource> {
  return await new DataSource({
    type: 'postgres',
    // Given, as TypeORM would look for it where the process was started, and a bundle has it within.
    driver: pg,
    host: ports.host,
    port: ports.port,
    database: ports.database,
    ...tlsOf(ports),
    username: ports[role].user,
    password: ports[role].readPassword ?? ports[role].password,
    schema,
    installExtensions: false,
    migrations: [...migrations],
    poolSize: role === 'owner' ? 1 : ports.poolSize,
    extra: {
      types,
      pipeline: true,
      options: `-c search_path=${schema}`,
      ...limits(role, ports.statementMs),
      onConnect: survivesItsEnd,
    },
  }).initialize();
}

/** The pool hears of lost connections that nobody holds. Whoever holds one learns by its next statement; unheard, it would end the process. */
const survivesItsEnd = (client: PoolClient) => void client.on('error', () => undefined);

/** The `pg` pool below TypeORM: the kernel needs connections of its own, and pipelining. */
export function poolOf(source: DataSource): Pool {
  return (source.driver as unknown as { master: Pool }).master;
}

/** Reads and writes rows through the pool. */
export class PoolRows implements Rows {
  constructor(private readonly pool: Pool) {}

  async query<Row extends object = Record<string, unknown>>({ text, values, name }: Sql): Promise<Row[]> {
    const { rows } = await this.pool.query<Row>({ text, values: [...values], ...(name ? { name } : {}) });
    return rows;
  }
}
