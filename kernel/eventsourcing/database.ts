import type { Pool, PoolClient } from 'pg';
import pg from 'pg';
import { DataSource, type MigrationInterface } from 'typeorm';
import type { Rows, Sql } from './sql.js';

export interface Login {
  readonly user: string;
  readonly password: string;
}

export interface DatabaseAddress {
  readonly host: string;
  readonly port: number;
  readonly database: string;
}

/** Two roles per schema: the owner migrates and rebuilds, the runtime role touches rows only. */
export interface DatabasePorts extends DatabaseAddress {
  readonly owner: Login;
  readonly runtime: Login;
  readonly poolSize: number;
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
    username: ports[role].user,
    password: ports[role].password,
    schema,
    installExtensions: false,
    migrations: [...migrations],
    poolSize: role === 'owner' ? 1 : ports.poolSize,
    extra: {
      types,
      pipeline: true,
      options: `-c search_path=${schema}`,
      connectionTimeoutMillis: 10_000,
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
