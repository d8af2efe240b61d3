import { composeFile } from '@cadenza/tools/checks/compose/compose-file.js';
import { makeBaseImage } from './base-image.js';
import { composeClient } from './compose-client.js';
import { type Composition, composition } from './composition.js';
import { installDocker, startDocker } from './docker-engine.js';
import { buildEngineImage, engineImages } from './engine-images.js';
import { buildProductImage } from './product-image.js';
import { timed } from './timed.js';
import { walk } from './walk.js';

/**
 * `npm run test:compose`: docker-compose.yml run for real, on a Docker engine of its own and on images that are made on this
 * machine, as no registry may be in reach. At its end nothing runs any more, and containers, volumes and the network are
 * removed; programs and images stay in the cache of the engines. Needs root, a Debian, Go, Maven and Java 17.
 */
const undo: [what: string, work: () => Promise<unknown>][] = [];
async function cleanUp(): Promise<void> {
  for (const [what, work] of undo.reverse().splice(0))
    await timed(what, work).catch((error: unknown) => {
      process.exitCode = 1;
      console.error(error instanceof Error ? error.message : error);
    });
}
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void cleanUp().finally(() => process.exit(1)));

let composed: Composition | undefined;
try {
  await timed('Docker engine is installed', installDocker);
  const client = await timed('Docker Compose', composeClient);
  const engine = await timed('Docker engine starts', startDocker);
  undo.push(['Docker engine stops', () => engine.stop()]);
  await timed('Base image', () => makeBaseImage(engine));
  for (const name of engineImages) await timed(`Image of ${name}`, () => buildEngineImage(name, engine));
  const tag = composeFile().services.gateway!.image;
  await timed(`Image of Cadenza (${tag})`, () => buildProductImage(engine, tag));
  composed = await composition(engine, client);
  const { up, down, url } = composed;
  undo.push(['Everything is stopped and removed', down]);
  await timed('docker compose up', up);
  await walk(url);
  console.log('\n1 passed, 0 failed');
} catch (error) {
  process.exitCode = 1;
  console.error(error instanceof Error ? error.message : error);
  if (composed) console.error(await composed.logs().catch(() => 'There are no logs.'));
  console.log('\n0 passed, 1 failed');
} finally {
  await cleanUp();
}
