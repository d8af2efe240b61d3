import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { stepsTo } from '@cadenza/deploy/standalone/steps.js';
import { type Stack, startStack } from '@cadenza/deploy/stack/stack.js';

const projectFolder = resolve(fileURLToPath(new URL('.', import.meta.url)), '../../..');

/**
 * The built stack on a folder of its own, which goes with it; its start is printed, step by step. It runs from what the
 * image would hold, and from nothing else.
 */
export async function stackUnderTest(replicas: number, variables: NodeJS.ProcessEnv = {}): Promise<Stack> {
  const folder = await mkdtemp(join(tmpdir(), 'cadenza-stack-'));
  // As root, the postgres user must be able to walk through.
  await chmod(folder, 0o711);
  const steps = stepsTo((text) => process.stderr.write(text));
  // Set it to read the logs afterwards.
  const keeps = process.env.CADENZA_KEEP_STACK !== undefined;
  const remove = async () => {
    if (!keeps) await rm(folder, { recursive: true, force: true });
  };
  try {
    const image = join(folder, 'image');
    await promisify(execFile)(process.execPath, [join(projectFolder, 'deploy/docker/collect.mjs'), image]);
    const stack = await startStack({ folder, projectFolder: image, replicas, steps, variables });
    return {
      ...stack,
      stop: async () => {
        await stack.stop();
        await remove();
      },
    };
  } catch (error) {
    await remove();
    throw error;
  }
}
