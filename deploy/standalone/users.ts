import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import type { RunningService } from '@cadenza/kernel/cqrs/ports.js';
import { ensureMasterAdministrator, ensureUser } from '@cadenza/identity/registration/starting-users.js';
import type { DataFolder } from './data-folder.js';
import { makeDemoClass } from './demo-class.js';
import { readDemoState, writeDemoState } from './demo-password.js';
import type { StandaloneEnvironment } from './environment.js';
import type { Steps } from './steps.js';

/** Makes the master administrator when absent; says the password once. */
export async function welcomeAdministrator(
  identity: RunningService,
  { adminPassword }: StandaloneEnvironment,
  steps: Steps,
): Promise<void> {
  const password = adminPassword ?? randomBytes(12).toString('base64url');
  const { created } = await ensureMasterAdministrator(identity, password);
  if (!created) return;
  const shown = adminPassword === undefined ? password : 'as set in CADENZA_ADMIN_PASSWORD';
  steps.say(`    administrator     admin   ${shown}`);
}

/** Makes the demo instructor and their class when absent; goes on with one that was cut. */
export async function welcomeDemo(
  identity: RunningService,
  url: string,
  folder: DataFolder,
  demoFolder: string,
  steps: Steps,
): Promise<void> {
  const path = join(folder.root, 'demo.json');
  const state = await readDemoState(path);
  if (state.complete) return;
  await writeDemoState(path, state);
  const { password } = state;
  await ensureUser(identity, {
    username: 'demo',
    email: 'demo@cadenza.invalid',
    password,
    fullName: 'Demo Instructor',
  });
  const made = await steps
    .step('Demo class with music', () => makeDemoClass(url, password, demoFolder))
    .then(
      () => true,
      (error: Error) => steps.say(`    ${error.message}; the next start tries again`),
    );
  if (!made) return;
  await writeDemoState(path, { ...state, complete: true });
  steps.say(`    demo instructor   demo    ${password}`);
}
