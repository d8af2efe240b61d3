import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { paymentSettings } from '@cadenza/billing/environment.js';
import { installationEnvironment } from '@cadenza/deploy/installation/environment.js';
import { serviceNames } from '@cadenza/deploy/installation/topics.js';
import { standaloneEnvironment } from '@cadenza/deploy/standalone/environment.js';
import { gatewayEnvironment } from '@cadenza/gateway/environment.js';
import { aloneEnvironment } from '@cadenza/kernel/cqrs/environment.js';
import { mailVariables } from '@cadenza/kernel/mail/mail-environment.js';
import { parseEnvironment } from '@cadenza/kernel/runtime/environment.js';
import { mediaEnvironment } from '@cadenza/media/environment.js';
import { projectFolder } from '../../../kubernetes/folder.js';
import type { Edition } from '../edition.js';
import { resolvedEnvironment } from '../environment.js';
import { type Container, containersOf, type Pods, podsOf } from '../pods.js';
import type { Policy } from '../policy.js';
import { secretsOf } from '../secrets-of.js';

type Variables = Readonly<Record<string, string>>;
const read = (path: string) => readFileSync(join(projectFolder, path), 'utf8');

/** Files that read variables, by program. */
const kernel = ['cqrs/environment', 'cqrs/connections', 'runtime/redis-environment', 'runtime/trace-export'];
const readers = (program: string): string[] => {
  if (program === 'install') return ['deploy/installation/environment.ts'];
  if (program === 'cadenza') return ['deploy/standalone/environment.ts', 'services/billing/environment.ts'];
  const own = program === 'gateway' ? 'gateway/environment.ts' : `services/${program}/environment.ts`;
  return [own, 'kernel/mail/mail-environment.ts', ...kernel.map((name) => `kernel/${name}.ts`)];
};
const namesIn = (path: string) => read(path).match(/\b[A-Z][A-Z0-9_]+\b/g) ?? [];
/** Read by Node, by the image, or by a service that is not the process at hand (the ConfigMap of engines is for all). */
const ofAll = ['NODE_ENV', 'LOG_LEVEL', 'OTEL_EXPORTER_OTLP_ENDPOINT'];
const ofEngines = /^(DATABASE_(HOST|NAME|CA)|KAFKA_(BROKERS|CA|SASL_MECHANISM)|REDIS_URL)$/;

/** Variables of a service that its environment.ts demands; parsed where it is imported, so by name here. */
export function demandedBy(service: string): string[] {
  const text = read(`services/${service}/environment.ts`);
  const declared = [...text.matchAll(/^\s+([A-Z][A-Z0-9_]+): (.*)$/gm)];
  const demanded = declared.filter(([, , schema]) => !/optional|default/.test(schema!));
  return [
    ...demanded.map(([, name]) => name!),
    ...(/\.\.\.mailVariables/.test(text) ? ['CADENZA_MAIL_KEY'] : []),
  ];
}

const demands = (service: string, variables: Variables) => {
  const demanded = demandedBy(service);
  const missing = demanded.filter((name) => variables[name] === undefined);
  if (missing.length > 0) throw new Error(`lacks ${missing.join(', ')}`);
  if (demanded.includes('CADENZA_MAIL_KEY')) parseEnvironment(z.object(mailVariables), variables);
};

/** Parses the variables as the program does at its start. Throws an error that names everything wrong. */
function start(program: string, variables: Variables): void {
  if (program === 'install') return void installationEnvironment(variables);
  if (program === 'gateway') return void gatewayEnvironment(variables);
  if (program === 'cadenza') return void standaloneEnvironment(variables, '/app');
  aloneEnvironment(program, variables);
  if (program === 'billing') paymentSettings(variables);
  else if (program === 'media') parseEnvironment(mediaEnvironment, variables);
  else demands(program, variables);
}

/** `roster` of `dist/processes/roster.js`. */
const programOf = ({ args = [], image }: Container): string | undefined => {
  const [, program] = /^dist\/processes\/(\w+)\.js$/.exec(args[0] ?? '') ?? [];
  return program ?? (/\/cadenza-small[:@]/.test(image) ? 'cadenza' : undefined);
};

function wrongWith(edition: Edition, { spec, title }: Pods, container: Container): string[] {
  const program = programOf(container);
  if (program === undefined) return [];
  const world = { resources: edition.resources, secrets: secretsOf[edition.name], spec, container };
  const { variables, missing } = resolvedEnvironment(world);
  const known = [...readers(program).flatMap(namesIn), ...ofAll];
  const unread = Object.keys(variables).filter((name) => !known.includes(name) && !ofEngines.test(name));
  const found = [
    ...missing.map((each) => `${each} is missing`),
    ...unread.map((each) => `${each} is never read`),
  ];
  try {
    start(program, variables);
  } catch (error) {
    found.push(error instanceof Error ? error.message.replaceAll('\n', ' ') : String(error));
  }
  return found.map((each) => `${title}, container ${container.name}: ${each}`);
}

const environments: Policy = {
  name: 'each process finds the variables that it reads, and no other',
  violations: (edition) =>
    podsOf(edition.resources).flatMap((pods) =>
      containersOf(pods.spec).flatMap((container) => wrongWith(edition, pods, container)),
    ),
};

const complete: Policy = {
  name: 'every service and the gateway run',
  violations: ({ name, resources }) => {
    if (name === 'small') return [];
    const programs = podsOf(resources, 'Deployment').flatMap(({ spec }) => spec.containers.map(programOf));
    return ['gateway', ...serviceNames]
      .filter((each) => !programs.includes(each))
      .map((each) => `${each} does not run`);
  },
};

export const environmentPolicies: readonly Policy[] = [environments, complete];
