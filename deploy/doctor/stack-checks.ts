import { lookup } from 'node:dns/promises';
import { tmpdir } from 'node:os';
import { describeTopics, missingRights } from '@cadenza/kernel/eventsourcing/kafka/described-topics.js';
import { topicOf } from '@cadenza/kernel/eventsourcing/kafka/kafka-record.js';
import { verifySmtp } from '@cadenza/kernel/mail/smtp.js';
import { S3Store } from '@cadenza/media/objects/s3-store.js';
import { brokerAdmin } from '../installation/engine-logins.js';
import type { InstallationEnvironment } from '../installation/environment.js';
import { topicRights } from '../installation/topic-rights.js';
import { serviceNames } from '../installation/topics.js';
import { knownMigrations } from '../installation/upgrade/check.js';
import type { Check } from './check.js';
import { clockCheck, clockOfServer, type OtherClock } from './checks/clocks.js';
import { databaseCheck } from './checks/database.js';
import { diskCheck } from './checks/disk.js';
import { dnsCheck } from './checks/dns.js';
import { healthCheck } from './checks/health.js';
import { objectsCheck } from './checks/objects.js';
import { smtpCheck } from './checks/smtp.js';
import { offsetHere, timeZoneCheck } from './checks/time-zones.js';
import { shownCertificate, tlsCheck } from './checks/tls.js';
import { rightsCheck, topicCheck } from './checks/topics.js';
import type { DoctorEnvironment } from './environment.js';
import { hostsOf } from './hosts.js';
import type { StackDatabase } from './stack-database.js';

export interface StackParts {
  readonly environment: DoctorEnvironment;
  readonly installation: InstallationEnvironment;
  readonly database: StackDatabase;
}

const now = () => new Date();

/** The checks of the distributed product, in the order in which a fault of one explains those behind it. */
export function stackChecks(parts: StackParts): readonly Check[] {
  const { environment, installation, database } = parts;
  const publicUrl = environment.CADENZA_PUBLIC_URL;
  return [
    diskCheck({ folders: { 'files on their way': tmpdir() } }),
    timeZoneCheck({
      offsetAt: offsetHere,
      count: () => Intl.supportedValuesOf('timeZone').length,
      version: process.versions.tz,
    }),
    dnsCheck({
      hosts: hostsOf(environment, installation),
      lookup: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
    }),
    ...(publicUrl === undefined ? [] : [tlsCheck({ publicUrl, certificateOf: shownCertificate, now })]),
    databaseCheck({ open: () => database.view(), schemas: serviceNames, known: knownMigrations() }),
    ...brokerChecks(parts),
    ...objectChecks(environment),
    clockCheck({ others: clocksOf(parts), now }),
    ...mailChecks(parts),
    ...gatewayChecks(environment),
  ];
}

function brokerChecks({ environment, installation }: StackParts): readonly Check[] {
  const { KAFKA_BROKERS: brokers, KAFKA_SASL: sasl, DATABASE_SECRET: secret } = installation;
  const address = { brokers, login: sasl === 'on' ? brokerAdmin(secret) : undefined };
  const topics = topicCheck({
    topics: topicRights.flatMap(({ writes }) => writes.map(topicOf)),
    partitions: installation.KAFKA_PARTITIONS,
    replicas: installation.KAFKA_REPLICAS,
    serviceReplicas: environment.CADENZA_SERVICE_REPLICAS,
    describe: (names) => describeTopics(address, names),
  });
  return sasl === 'on' ? [topics, rightsCheck(() => missingRights(address, topicRights))] : [topics];
}

function objectChecks(environment: DoctorEnvironment): readonly Check[] {
  if (environment.S3_URL === undefined) return [];
  return [
    objectsCheck(
      new S3Store({
        ...{ url: environment.S3_URL, region: environment.S3_REGION, bucket: environment.S3_BUCKET },
        ...{ accessKey: environment.S3_ACCESS_KEY, secretKey: environment.S3_SECRET_KEY },
      }),
    ),
  ];
}

function clocksOf({ environment, database }: StackParts): readonly OtherClock[] {
  const servers = { S3: environment.S3_URL, 'the public address': environment.CADENZA_PUBLIC_URL };
  return [
    { name: 'PostgreSQL', read: () => database.time() },
    ...Object.entries(servers).flatMap(([name, url]) =>
      url === undefined ? [] : [{ name, read: () => clockOfServer(url) }],
    ),
  ];
}

function mailChecks({ environment, database }: StackParts): readonly Check[] {
  const key = environment.CADENZA_MAIL_KEY;
  if (key === undefined) return [];
  const mayBePrivate = environment.CADENZA_MAIL_PRIVATE_HOSTS === 'allow';
  return [
    smtpCheck({
      settings: () => database.mailSettings(key),
      verify: (settings) => verifySmtp(settings, { mayBePrivate }),
      areKept: false,
    }),
  ];
}

function gatewayChecks({ CADENZA_GATEWAY_URL: url }: DoctorEnvironment): readonly Check[] {
  if (url === undefined) return [];
  const ask = async () => {
    const response = await fetch(new URL('/health', url), { signal: AbortSignal.timeout(10_000) });
    return { status: response.status, body: (await response.json()) as unknown };
  };
  return [healthCheck({ ask, isExpected: async () => true })];
}
