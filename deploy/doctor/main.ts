import { writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { installationEnvironment } from '../installation/environment.js';
import { serviceNames } from '../installation/topics.js';
import { configurationCheck } from './checks/configuration.js';
import { doctorEnvironment } from './environment.js';
import { examine, exitCodeOf, type Examined, lineOf, summaryOf } from './examine.js';
import { stackChecks } from './stack-checks.js';
import { StackDatabase } from './stack-database.js';
import { countsOf, supportBundle } from './support-bundle.js';

/** `node doctor.js [--bundle FILE]`: checks the distributed product with the environment of `install`. Exit 1 on a failure. */
const say = (examined: Examined) => void process.stdout.write(lineOf(examined));
const parse = () => ({
  environment: doctorEnvironment(process.env),
  installation: installationEnvironment(process.env),
});

async function examined() {
  const findings = [...(await examine([configurationCheck({ parse })], say))];
  if (findings.some(({ result }) => result === 'failed')) return { findings, counts: undefined };
  const parsed = parse();
  const database = new StackDatabase(parsed.installation);
  try {
    findings.push(...(await examine(stackChecks({ ...parsed, database }), say)));
    const counts = await database
      .view()
      .then((view) => countsOf(view, serviceNames))
      .catch(() => undefined);
    return { findings, counts };
  } finally {
    await database.close();
  }
}

const { bundle } = parseArgs({ options: { bundle: { type: 'string' } } }).values;
const { findings, counts } = await examined();
process.stdout.write(`\n${summaryOf(findings)}\n`);
if (bundle !== undefined) {
  const text = supportBundle({
    version: 'of the image',
    variables: process.env,
    findings,
    counts,
    now: new Date(),
  });
  await writeFile(resolve(bundle), text, { mode: 0o600, flag: 'wx' });
  process.stdout.write(
    `${resolve(bundle)} holds no secrets and no personal data: read it before you send it\n`,
  );
}
process.exit(exitCodeOf(findings));
