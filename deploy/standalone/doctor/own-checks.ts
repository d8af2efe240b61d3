import { lookup } from 'node:dns/promises';
import { FolderStore } from '@cadenza/media/objects/folder-store.js';
import type { MailSettings } from '@cadenza/kernel/mail/mail-settings.js';
import { verifySmtp } from '@cadenza/kernel/mail/smtp.js';
import type { Check } from '../../doctor/check.js';
import { clockCheck, clockOfServer } from '../../doctor/checks/clocks.js';
import { configurationCheck } from '../../doctor/checks/configuration.js';
import { databaseCheck, type DatabaseView } from '../../doctor/checks/database.js';
import { diskCheck } from '../../doctor/checks/disk.js';
import { dnsCheck } from '../../doctor/checks/dns.js';
import { healthCheck } from '../../doctor/checks/health.js';
import { objectsCheck } from '../../doctor/checks/objects.js';
import { smtpCheck } from '../../doctor/checks/smtp.js';
import { offsetHere, timeZoneCheck } from '../../doctor/checks/time-zones.js';
import { shownCertificate, tlsCheck } from '../../doctor/checks/tls.js';
import type { DataFolder } from '../data-folder.js';
import type { StandaloneEnvironment } from '../environment.js';
import { isLocal } from '../local.js';

export interface OwnParts {
  readonly environment: StandaloneEnvironment;
  readonly folder: DataFolder;
  /** The database of the running product, or one that is started for the check. */
  readonly open: () => Promise<DatabaseView>;
  readonly known: Readonly<Record<string, readonly string[]>>;
  readonly mailSettings: () => Promise<MailSettings | null | undefined>;
  readonly isRunning: () => Promise<boolean>;
}

const now = () => new Date();

/** Settings that a start accepts and an operator should think about. */
function doubtsOf({ isProduction, rateLimits, stripe, clock }: StandaloneEnvironment, isPublic: boolean) {
  const doubts: { sentence: string; advice: string }[] = [];
  const doubt = (isSo: boolean, sentence: string, advice: string) => {
    if (isSo) doubts.push({ sentence, advice });
  };
  doubt(
    isPublic && !isProduction,
    'NODE_ENV is not production at a public address',
    'Set NODE_ENV=production',
  );
  doubt(isPublic && !stripe, 'Nobody can pay at a public address', 'Set the keys of Stripe');
  doubt(!rateLimits, 'CADENZA_RATE_LIMITS is off', 'Leave it out: it is for tests of load');
  doubt(clock !== undefined, 'CADENZA_CLOCK moves time', 'Leave it out: it is for tests');
  return doubts;
}

/** The checks of the one-process product, in the order in which a fault of one explains those behind it. */
export function ownChecks(parts: OwnParts): readonly Check[] {
  const { environment, folder } = parts;
  const publicUrl = environment.publicUrl ?? `http://localhost:${environment.port}`;
  const isPublic = !isLocal({ isProduction: false }, publicUrl);
  const local = `http://127.0.0.1:${environment.port}`;
  return [
    configurationCheck({
      parse: () => environment,
      doubts: () => doubtsOf(environment, isPublic),
    }),
    diskCheck({ folders: { 'the data folder': folder.root, 'the database': folder.database } }),
    timeZoneCheck({
      offsetAt: offsetHere,
      count: () => Intl.supportedValuesOf('timeZone').length,
      version: process.versions.tz,
    }),
    dnsCheck({
      hosts: [new URL(publicUrl).hostname],
      lookup: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
    }),
    tlsCheck({ publicUrl, certificateOf: shownCertificate, now }),
    databaseCheck({ open: parts.open, schemas: Object.keys(parts.known), known: parts.known }),
    objectsCheck(new FolderStore(folder.objects)),
    clockCheck({
      others: isPublic ? [{ name: new URL(publicUrl).host, read: () => clockOfServer(publicUrl) }] : [],
      now,
    }),
    smtpCheck({
      settings: parts.mailSettings,
      verify: (settings) => verifySmtp(settings, { mayBePrivate: environment.privateMailHosts }),
      areKept: isLocal(environment, publicUrl),
    }),
    healthCheck({ ask: () => healthOf(local), isExpected: parts.isRunning }),
  ];
}

async function healthOf(url: string) {
  const response = await fetch(`${url}/health`, { signal: AbortSignal.timeout(10_000) });
  return { status: response.status, body: (await response.json()) as unknown };
}
