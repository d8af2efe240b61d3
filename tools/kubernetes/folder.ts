import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const projectFolder = resolve(fileURLToPath(new URL('.', import.meta.url)), '../..');
export const kubernetesFolder = join(projectFolder, 'deploy/kubernetes');
