import { join } from 'node:path';
import { freePort } from '../standalone/free-port.js';
import type { ServiceName } from '../installation/topics.js';
import type { Engine } from './engines/engine.js';
import { run } from './engines/program.js';
import { answers, type Bundled } from './service-processes.js';

/** One replica of the gateway, knowing every replica of every service. */
export async function startGateway(
  replica: number,
  services: ReadonlyMap<ServiceName, readonly Engine[]>,
  tokenPrivateKeyFile: string,
  { image, logs, keys, common }: Bundled,
): Promise<Engine> {
  const port = await freePort();
  const addresses = [...services].map(([name, replicas]) => [
    `CADENZA_${name.toUpperCase()}_URLS`,
    replicas.map((each) => `http://127.0.0.1:${each.port}`).join(','),
  ]);
  return await run({
    name: `gateway-${replica}`,
    command: process.execPath,
    args: [join(image, 'dist/processes/gateway.js')],
    folder: image,
    port,
    logFile: join(logs, `gateway-${replica}.log`),
    patience: 60_000,
    ready: () => answers(`http://127.0.0.1:${port}/health`),
    env: {
      CADENZA_RATE_LIMITS: 'off',
      // Its own, unless something stands before the gateways that browsers see instead.
      CADENZA_PUBLIC_URL: `http://127.0.0.1:${port}`,
      ...common,
      ...Object.fromEntries(addresses),
      HOST: '127.0.0.1',
      PORT: String(port),
      CADENZA_TOKEN_PRIVATE_KEY: `@${tokenPrivateKeyFile}`,
      REDIS_PASSWORD: `@${join(keys, 'gateway/redis')}`,
      CADENZA_WEB_ROOT: join(image, 'web/dist'),
      CADENZA_SUPERGRAPH: join(image, 'gateway/supergraph.graphql'),
    },
  });
}
