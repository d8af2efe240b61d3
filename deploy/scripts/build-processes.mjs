/** Bundles each service and the gateway as a program of its own, to dist/processes: for the stack and the images. */
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { bundlePrograms, root } from './bundling.mjs';

const out = join(root, 'dist/processes');
const services = readdirSync(join(root, 'services'));

rmSync(out, { recursive: true, force: true });
await bundlePrograms(out, {
  gateway: join(root, 'gateway/main.ts'),
  install: join(root, 'deploy/installation/main.ts'),
  backup: join(root, 'deploy/backup/main.ts'),
  doctor: join(root, 'deploy/doctor/main.ts'),
  ...Object.fromEntries(services.map((name) => [name, join(root, 'services', name, 'main.ts')])),
});
