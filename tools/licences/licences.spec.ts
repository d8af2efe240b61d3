import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot } from '../checks/temporary-tree.js';
import { knownLicences, licenceOf, licencesPage, shippedHere, shippedWorkspaces } from './licences-page.js';
import { shippedPackages } from './shipped.js';

const shipped = shippedHere(projectRoot);
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

describe('the page of licences', () => {
  it('is current: npm run licences writes it', () => {
    expect(read('docs/licences.md')).toBe(licencesPage(shipped));
  });

  it('covers every service', () => {
    const services = readdirSync(join(projectRoot, 'services')).map((name) => `services/${name}`);
    expect(shippedWorkspaces).toEqual(expect.arrayContaining(services));
  });

  it('lists no package under a licence that nobody has looked at', () => {
    const unknown = shipped.filter((each) => !(licenceOf(each) in knownLicences));
    expect(unknown).toEqual([]);
  });

  it.each(['README.md', 'LICENSE', 'docs/licences.md'])(
    'is not alone: %s names the Elastic License 2.0',
    (path) => {
      const text = read(path).replaceAll(/\s+/g, ' ');
      for (const part of ['@apollo/gateway', '@apollo/composition', 'Elastic License 2.0', 'managed service'])
        expect(text).toContain(part);
    },
  );
});

describe('what is shipped', () => {
  it('is what the workspaces need to run: nested versions, other workspaces, optional ones, and nothing of tests', () => {
    const locked = {
      gateway: { dependencies: { '@own/kernel': '1', one: '2' }, devDependencies: { test: '1' } },
      'node_modules/@own/kernel': { link: true, resolved: 'kernel' },
      kernel: { dependencies: { one: '1' }, optionalDependencies: { native: '1', away: '1' } },
      'gateway/node_modules/one': { version: '2.0.0', license: 'ISC' },
      'node_modules/one': {
        version: '1.0.0',
        license: 'MIT',
        peerDependencies: { peer: '1', maybe: '1' },
        peerDependenciesMeta: { maybe: { optional: true } },
      },
      'node_modules/native': { version: '1.0.0' },
      'node_modules/peer': { version: '1.0.0', license: 'MIT' },
      'node_modules/maybe': { version: '1.0.0', license: 'MIT' },
      'node_modules/test': { version: '1.0.0', license: 'MIT' },
    };
    expect(shippedPackages(locked, ['gateway']).map(({ name, version }) => `${name} ${version}`)).toEqual([
      ...['native 1.0.0', 'one 1.0.0', 'one 2.0.0', 'peer 1.0.0'],
    ]);
    expect(() => shippedPackages(locked, ['missing'])).toThrow('missing is not in package-lock.json');
  });
});
