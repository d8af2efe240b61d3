import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { type DatabaseAddress, type DatabasePorts, type Login, tlsOf } from './database.js';

/** A role's password follows from the installation's secret: nothing more to keep. */
export function loginsOf(schema: string, secret: string): Pick<DatabasePorts, 'owner' | 'runtime'> {
  const login = (role: string): Login => ({
    user: `${schema}_${role}`,
    password: createHmac('sha256', secret).update(`${schema}_${role}`).digest('base64url'),
  });
  return { owner: login('owner'), runtime: login('runtime') };
}

/**
 * Makes (or leaves) one schema and two roles per service; for installations that own their database server.
 * `admin` must be allowed to create roles and schemas.
 */
export async function prepareDatabase(
  admin: DatabaseAddress & Login,
  schemas: readonly string[],
  secret: string,
): Promise<void> {
  const client = new pg.Client({
    ...admin,
    ...tlsOf(admin),
    connectionTimeoutMillis: 10_000,
    query_timeout: 60_000,
  });
  await client.connect();
  try {
    await patiently(() =>
      client.query(
        fewRounds + schemas.map((schema) => statements(schema, secret, admin.database)).join('\n'),
      ),
    );
  } finally {
    await client.end();
  }
}

/** The passwords are 256 random bits: thousands of rounds would slow each new connection and nobody who guesses. */
const fewRounds = 'set scram_iterations = 64;\n';

/** Roles belong to the whole server: another database may be prepared at the same moment. */
async function patiently(prepare: () => Promise<unknown>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return void (await prepare());
    } catch (error) {
      if (attempt === 20) throw error;
      await pause(20 * attempt);
    }
  }
}

function statements(schema: string, secret: string, database: string): string {
  const { owner, runtime } = loginsOf(schema, secret);
  const role = ({ user, password }: Login) => `
    do $$ begin
      if not exists (select from pg_roles where rolname = '${user}') then create role ${user}; end if;
    end $$;
    alter role ${user} login password '${password}';
    grant connect on database ${database} to ${user};`;
  return `${role(owner)} ${role(runtime)}
    create schema if not exists ${schema} authorization ${owner.user};
    create schema if not exists ${schema}_rebuild authorization ${owner.user};`;
}
