import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { installed, tool } from '@cadenza/deploy/stack/engines/cache.js';

const version = 'v2.40.3';
const needed = 'Docker Compose comes from the Go module proxy (Go 1.24 or newer)';

/** Compose cannot be had by `go install`: its go.mod replaces and excludes, which only counts in a module of one's own. */
const goMod = `module cadenza/compose

go 1.24

require github.com/docker/compose/v2 ${version}

exclude (
	github.com/davecgh/go-spew v1.1.2-0.20180830191138-d8f796af33cc
	github.com/pmezard/go-difflib v1.0.1-0.20181226105442-5d4384ee4fb2
)
`;
const goFile = `//go:build tools

package compose

import _ "github.com/docker/compose/v2/cmd"
`;

/** The path of Docker Compose, built once a version into the cache of the engines: some ten minutes on one core. */
export async function composeClient(): Promise<string> {
  const folder = await installed(`docker-compose-${version}`, async (made) => {
    const source = join(made, 'source');
    await mkdir(source);
    await writeFile(join(source, 'go.mod'), goMod);
    await writeFile(join(source, 'tools.go'), goFile);
    const env = { ...process.env, CGO_ENABLED: '0', GOFLAGS: '-mod=mod' };
    const go = (...args: readonly string[]) => tool('go', args, needed, { cwd: source, env });
    await go('mod', 'tidy');
    await go(
      'build',
      '-trimpath',
      '-ldflags',
      '-s -w',
      '-o',
      join(made, 'docker-compose'),
      'github.com/docker/compose/v2/cmd',
    );
  });
  return join(folder, 'docker-compose');
}
