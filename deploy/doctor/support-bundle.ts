import { homedir } from 'node:os';
import type { DatabaseView } from './checks/database.js';
import type { Examined } from './examine.js';

type Variables = Readonly<Record<string, string | undefined>>;

/** Variables that are Cadenza's. Of all others a bundle states nothing. */
const ours =
  /^(?:(?:CADENZA|DATABASE|KAFKA|REDIS|S3|STRIPE|OTEL)_[A-Z0-9_]{1,60}|PORT|HOST|LOG_LEVEL|NODE_ENV)$/;
/** Those whose value is neither a secret nor about a person. */
const harmless = new Set([
  ...['PORT', 'HOST', 'LOG_LEVEL', 'NODE_ENV', 'CADENZA_PUBLIC_URL', 'CADENZA_TRUSTED_PROXIES'],
  ...['CADENZA_CLOCK', 'CADENZA_METRICS_PORT', 'CADENZA_SANDBOX_PORT', 'CADENZA_DEMO', 'CADENZA_RATE_LIMITS'],
  ...['CADENZA_MAIL_PRIVATE_HOSTS', 'DATABASE_HOST', 'DATABASE_PORT', 'DATABASE_NAME', 'DATABASE_POOL'],
  ...['DATABASE_STATEMENT_MS', 'KAFKA_BROKERS', 'KAFKA_SASL', 'KAFKA_PARTITIONS', 'KAFKA_REPLICAS'],
  ...['KAFKA_RETENTION_MS', 'REDIS_URL', 'S3_URL', 'S3_REGION', 'S3_BUCKET', 'OTEL_SERVICE_NAME'],
]);

/** A login within an address: `redis://user:password@host`. */
const withoutLogin = (value: string) => value.replaceAll(/\/\/[^/@\s]{1,500}@/g, '//(login)@');

/** The configuration with every value blanked that could be a secret or tell of a person. */
export function shownConfiguration(variables: Variables): Record<string, string> {
  const shown: Record<string, string> = {};
  for (const [name, value] of Object.entries(variables).sort(([one], [other]) => (one < other ? -1 : 1)))
    if (value !== undefined && ours.test(name))
      shown[name] = harmless.has(name) ? withoutLogin(value) : value === '' ? '(empty)' : '(set)';
  return shown;
}

/** Replaces mail addresses, addresses with a login, and this user's home folder. */
export const scrubbed = (text: string, home = homedir()): string =>
  (home.length > 1 ? text.replaceAll(home, '~') : text).replaceAll(
    /[^\s@<>"']{1,64}@[^\s@<>"']{1,255}/g,
    '(address)',
  );

/** How much there is of everything, and of nobody in particular. */
export async function countsOf(
  view: DatabaseView,
  schemas: readonly string[],
): Promise<Record<string, Record<string, number>>> {
  const counts: Record<string, Record<string, number>> = {};
  for (const schema of schemas) {
    const [row] = await view.query<Record<string, string>>(`
      select (select count(*) from ${schema}.event) as events, (select count(*) from ${schema}.stream) as streams,
        (select count(*) from ${schema}.parked) as parked, (select count(*) from ${schema}.timer) as timers,
        (select count(*) from ${schema}.erased_user) as erased,
        (select coalesce(max(position), 0) from ${schema}.event)
          - coalesce((select position from ${schema}.checkpoint where name = 'relay'), 0) as outbox`);
    counts[schema] = Object.fromEntries(Object.entries(row ?? {}).map(([name, n]) => [name, Number(n)]));
  }
  return counts;
}

export interface BundleParts {
  readonly version: string;
  readonly variables: Variables;
  readonly findings: readonly Examined[];
  /** What could not be counted is left out. */
  readonly counts: Record<string, Record<string, number>> | undefined;
  readonly now: Date;
}

/** What somebody who helps needs to see: JSON to read before it is sent. */
export function supportBundle({ version, variables, findings, counts, now }: BundleParts): string {
  const { node, v8, icu, tz, openssl } = process.versions;
  const bundle = {
    madeAt: now.toISOString(),
    versions: { cadenza: version, node, v8, icu, tz, openssl },
    platform: `${process.platform}-${process.arch}`,
    configuration: shownConfiguration(variables),
    findings: findings.map((each) => ({
      ...each,
      sentence: scrubbed(each.sentence),
      ...(each.advice === undefined ? {} : { advice: scrubbed(each.advice) }),
    })),
    counts,
  };
  return `${JSON.stringify(bundle, null, 2)}\n`;
}
