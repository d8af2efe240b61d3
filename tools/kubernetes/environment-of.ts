import { serviceNames } from '@cadenza/deploy/installation/topics.js';
import { isService, type Need, type Process } from './processes.js';

export interface Variable {
  readonly name: string;
  readonly value?: string;
  readonly valueFrom?: object;
}

const value = (name: string, text: string): Variable => ({ name, value: text });
const ofConfig = (name: string, map: string, optional?: true): Variable => ({
  name,
  valueFrom: { configMapKeyRef: { name: map, key: name, ...(optional && { optional }) } },
});

/** Its keys and passwords are a Secret of its own: no process reads another's. */
export const secretOf = (process: string) => `${process}-keys`;

const needed = (process: string, { name, from, key, optional }: Need): Variable =>
  from === 'settings'
    ? ofConfig(name, 'settings', optional)
    : { name, valueFrom: { secretKeyRef: { name: secretOf(process), key, ...(optional && { optional }) } } };

const listens = [value('HOST', '0.0.0.0'), value('PORT', '4000')];
const optional = ['LOG_LEVEL', 'OTEL_EXPORTER_OTLP_ENDPOINT'].map((name) => ofConfig(name, 'settings', true));

const ofService = (keys: string) => [
  value('DATABASE_OWNER_PASSWORD', `@${keys}/owner`),
  value('DATABASE_RUNTIME_PASSWORD', `@${keys}/runtime`),
  value('KAFKA_PASSWORD', `@${keys}/kafka`),
  value('REDIS_PASSWORD', `@${keys}/redis`),
  value('CADENZA_TOKEN_KEY', '@/keys/public/token-public.pem'),
];

const ofGateway = (keys: string) => [
  ofConfig('REDIS_URL', 'engines'),
  value('REDIS_PASSWORD', `@${keys}/redis`),
  value('CADENZA_TOKEN_PRIVATE_KEY', `@${keys}/token-private.pem`),
  value('CADENZA_METRICS_PORT', '9464'),
  value('CADENZA_METRICS_HOST', '0.0.0.0'),
  value('CADENZA_WEB_ROOT', '/app/web/dist'),
  value('CADENZA_SUPERGRAPH', '/app/gateway/supergraph.graphql'),
  ...serviceNames.map((name) => value(`CADENZA_${name.toUpperCase()}_URLS`, `http://${name}:4000`)),
];

/** The variables of a process whose keys are mounted at that path. */
export function environmentOf(process: Process, keys = '/keys/own'): Variable[] {
  const own = process.needs.map((need) => needed(process.name, need));
  const scratch = process.scratch ? [value('CADENZA_SCRATCH', '/scratch')] : [];
  const kind = isService(process) ? ofService(keys) : ofGateway(keys);
  return [...listens, ...kind, ...own, ...scratch, ...optional];
}

/** Where the engines are: a ConfigMap of the overlay. The gateway reads one of its keys, by name. */
export const enginesOf = (process: Process) =>
  isService(process) ? { envFrom: [{ configMapRef: { name: 'engines' } }] } : {};
