/** Makes everything that is generated: events from proto, the supergraph, resolver and web types. */
import { spawnSync } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const env = {
  ...process.env,
  PATH: `${join(root, 'node_modules/.bin')}${delimiter}${process.env.PATH}`,
  NODE_OPTIONS: '',
};

function run(command, args, cwd = root) {
  const { status } = spawnSync(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed`);
}

run('buf', ['generate'], join(root, 'proto'));
run(process.execPath, [
  '--conditions=source',
  '--import',
  '@swc-node/register/esm-register',
  'tools/generate/generate-graphql.ts',
  ...process.argv.slice(2),
]);
