import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { tool } from '@cadenza/deploy/stack/engines/cache.js';
import { freePort } from '@cadenza/deploy/standalone/free-port.js';
import type { DockerEngine } from './docker-engine.js';

const file = fileURLToPath(new URL('../../docker-compose.yml', import.meta.url));
const project = 'cadenza-test';

const healthyWithinMs = 300_000;

const secret = () => randomBytes(32).toString('base64url');

/** The variables that docker-compose.yml asks for, with secrets of their own. No money moves: Stripe's are made up. */
function variables(port: number): Record<string, string> {
  const s3 = secret();
  const rights = ['Admin', 'Read', 'List', 'Tagging', 'Write'];
  const login = { name: 'cadenza', credentials: [{ accessKey: 'cadenza', secretKey: s3 }], actions: rights };
  return {
    CADENZA_PORT: String(port),
    CADENZA_PUBLIC_URL: `http://localhost:${port}`,
    CADENZA_DATABASE_PASSWORD: secret(),
    CADENZA_DATABASE_SECRET: secret(),
    CADENZA_SESSION_KEY: secret(),
    CADENZA_ADMIN_PASSWORD: secret(),
    CADENZA_MAIL_KEY: secret(),
    CADENZA_S3_SECRET: s3,
    CADENZA_S3_CONFIG: JSON.stringify({ identities: [login] }),
    STRIPE_SECRET_KEY: 'sk_test_none',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_none',
    STRIPE_WEBHOOK_SECRET: 'whsec_none',
    STRIPE_PRICE_ID: 'price_none',
  };
}

export interface Composition {
  readonly url: string;
  /** Starts everything and resolves when all is healthy. */
  up(): Promise<void>;
  /** The last lines of every container. */
  logs(): Promise<string>;
  /** Stops and removes containers, volumes and the network. */
  down(): Promise<void>;
}

/** docker-compose.yml as it stands, on images that are there: nothing is built and nothing pulled. */
export async function composition(engine: DockerEngine, client: string): Promise<Composition> {
  const port = await freePort();
  const env = { ...engine.env, ...variables(port) };
  const compose = (...args: readonly string[]) =>
    tool(client, ['-f', file, '-p', project, ...args], 'docker compose', { env });
  return {
    url: `http://localhost:${port}`,
    up: async () => {
      await compose('up', '-d', '--no-build', '--pull', 'never');
      await untilHealthy(engine);
    },
    logs: () => compose('logs', '--tail', '40', '--no-color'),
    down: async () => {
      await compose('down', '-v', '--remove-orphans', '--timeout', '30');
    },
  };
}

/** Resolves when every container that goes on running is healthy. Throws when one has failed, or after five minutes. */
async function untilHealthy({ docker }: DockerEngine): Promise<void> {
  const ofProject = `label=com.docker.compose.project=${project}`;
  const until = Date.now() + healthyWithinMs;
  for (;;) {
    const listed = await docker('ps', '-a', '--filter', ofProject, '--format', '{{.Names}}: {{.Status}}');
    const waiting = listed
      .trim()
      .split('\n')
      .filter((line) => !/ \(healthy\)$|: Exited \(0\)/.test(line));
    if (waiting.length === 0) return;
    const failed = waiting.filter((line) => /: Exited/.test(line));
    if (failed.length > 0) throw new Error(`Containers have ended:\n${failed.join('\n')}`);
    if (Date.now() > until) throw new Error(`Containers are not healthy:\n${waiting.join('\n')}`);
    await pause(1_000);
  }
}
