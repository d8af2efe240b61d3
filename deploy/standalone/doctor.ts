import 'reflect-metadata';
import { writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { migrationNames } from '../backup/known-migrations.js';
import { configurationCheck } from '../doctor/checks/configuration.js';
import { examine, exitCodeOf, type Examined, lineOf, summaryOf } from '../doctor/examine.js';
import { countsOf, supportBundle } from '../doctor/support-bundle.js';
import { serviceNames } from '../installation/topics.js';
import { productVersion } from './backup/product-version.js';
import { openDataFolder } from './data-folder.js';
import { OpenedParts } from './doctor/opened-parts.js';
import { ownChecks } from './doctor/own-checks.js';
import { type StandaloneEnvironment, standaloneEnvironment } from './environment.js';
import { allServices } from './services.js';

/** `npm run doctor [-- --bundle FILE]`: checks an installation, and what it needs of its surroundings. Exit 1 on a failure. */
const projectFolder = resolve(fileURLToPath(new URL('.', import.meta.url)), '../..');
const say = (examined: Examined) => void process.stdout.write(lineOf(examined));

function environmentOrUndefined(): StandaloneEnvironment | undefined {
  try {
    return standaloneEnvironment(process.env, projectFolder);
  } catch {
    return undefined;
  }
}

async function examined(environment: StandaloneEnvironment) {
  const folder = await openDataFolder(environment.dataFolder, userInfo().uid === 0);
  const opened = new OpenedParts(folder);
  const services = allServices('x'.repeat(32), folder);
  try {
    const findings = await examine(
      ownChecks({
        ...{ environment, folder },
        open: () => opened.view(),
        known: Object.fromEntries(services.map((service) => [service.name, migrationNames(service)])),
        mailSettings: () => opened.mailSettings(),
        isRunning: () => opened.isRunning(),
      }),
      say,
    );
    const counts = await opened
      .view()
      .then((view) => countsOf(view, serviceNames))
      .catch(() => undefined);
    return { findings, counts };
  } finally {
    await opened.close();
  }
}

async function run(bundle: string | undefined): Promise<number> {
  const environment = environmentOrUndefined();
  const parse = () => standaloneEnvironment(process.env, projectFolder);
  const { findings, counts } = environment
    ? await examined(environment)
    : { findings: await examine([configurationCheck({ parse })], say), counts: undefined };
  process.stdout.write(`\n${summaryOf(findings)}\n`);
  if (bundle !== undefined) {
    const version = await productVersion(projectFolder);
    const text = supportBundle({ version, variables: process.env, findings, counts, now: new Date() });
    await writeFile(resolve(bundle), text, { mode: 0o600, flag: 'wx' });
    process.stdout.write(
      `${resolve(bundle)} holds no secrets and no personal data: read it before you send it\n`,
    );
  }
  return exitCodeOf(findings);
}

function bundleArgument(): { readonly bundle: string | undefined } | undefined {
  try {
    return { bundle: parseArgs({ options: { bundle: { type: 'string' } } }).values.bundle };
  } catch {
    return undefined;
  }
}

const asked = bundleArgument();
if (!asked) {
  process.stderr.write('npm run doctor [-- --bundle FILE]\n');
  process.exit(2);
}
run(asked.bundle).then(
  (status) => process.exit(status),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
