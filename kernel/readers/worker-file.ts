import { existsSync } from 'node:fs';

export interface WorkerFile {
  readonly url: URL;
  readonly execArgv: string[];
}

/** A worker's own file, given as it is when built; from source it needs the loader that the service itself was started with. */
export function workerFile(built: URL): WorkerFile {
  if (existsSync(built)) return { url: built, execArgv: [] };
  return {
    url: new URL(built.href.replace(/\.js$/, '.ts')),
    execArgv: ['--conditions=source', '--import', '@swc-node/register/esm-register'],
  };
}
