import { existsSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { composeFile } from '@cadenza/tools/checks/compose/compose-file.js';
import { engineImages } from './engine-images.js';

it('makes an image for each engine of docker-compose.yml, Node’s first, as others stand on it', () => {
  const engines = Object.entries(composeFile().services).filter(([, { build }]) => !build);
  expect([...engineImages].sort()).toEqual(['node', ...engines.map(([name]) => name)].sort());
  expect(engineImages[0]).toBe('node');
  for (const name of engineImages)
    expect([name, existsSync(new URL(`images/${name}/Dockerfile`, import.meta.url))]).toEqual([name, true]);
});
