import 'reflect-metadata';
import { userInfo } from 'node:os';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { restoreData } from './backup/restore-data.js';
import { completeMoves } from './backup/set-aside.js';
import { standaloneEnvironment } from './environment.js';
import { stepsTo } from './steps.js';

/** `npm run restore -- FILE [--erasures FILE]`: replaces the data folder's installation by an archive of `npm run backup`. */
const projectFolder = resolve(fileURLToPath(new URL('.', import.meta.url)), '../..');
const steps = stepsTo((text) => process.stdout.write(text));
const usage = 'npm run restore -- FILE [--erasures FILE]\n';

function parsed() {
  try {
    const options = { erasures: { type: 'string' } } as const;
    const { positionals, values } = parseArgs({ allowPositionals: true, options });
    return positionals.length <= 1 ? { file: positionals[0], erasures: values.erasures } : undefined;
  } catch {
    return undefined;
  }
}

/** One line that redraws itself, each 16 MB. */
function unpackedBytes() {
  let shown = 0;
  return (bytes: number) => {
    if (bytes - shown < 16e6) return;
    shown = bytes;
    process.stdout.write(`\r  ${Math.round(bytes / 1e6)} MB unpacked\r`);
  };
}

async function restore(file: string, erasures: string | undefined, root: string): Promise<number> {
  const restored = await restoreData({
    ...{ root, archive: resolve(file), steps, progress: unpackedBytes() },
    asOtherUser: userInfo().uid === 0,
    erasures: erasures === undefined ? undefined : resolve(erasures),
  });
  const { manifest, epoch, events, objects, missing, before } = restored;
  for (const key of missing.slice(0, 10)) steps.say(`  Not in the archive, though a row names it: ${key}`);
  steps.say(`\nRestored as of ${manifest.point}: ${events} events, ${objects} objects`);
  steps.say(
    `  ${epoch.sessions} sessions have ended, and ${epoch.links} links of mails: everybody signs in again`,
  );
  steps.say(
    `  ${restored.erasures} deleted users are listed: the next start deletes those again who are back`,
  );
  if (before) steps.say(`  The data before are in ${before}: delete them when all is well`);
  return missing.length === 0 ? 0 : 3;
}

async function run(): Promise<number> {
  const request = parsed();
  const { dataFolder: root } = standaloneEnvironment(process.env, projectFolder);
  if (request?.file !== undefined) return await restore(request.file, request.erasures, root);
  if (request && (await completeMoves(root))) {
    steps.say('The restore that was interrupted is complete');
    return 0;
  }
  process.stderr.write(usage);
  return 2;
}

run().then(
  (status) => process.exit(status),
  (error: unknown) => {
    process.stderr.write(`\nThe restore failed: ${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
