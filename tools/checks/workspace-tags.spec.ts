import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { projectRoot, workspaceFolders } from './temporary-tree.js';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly nx?: { readonly tags: readonly string[] };
}

/** What a kind of package may depend on: the boundary table of the design, at the level of package.json. */
const kinds: Readonly<Record<string, readonly string[]>> = {
  contract: [],
  kernel: [],
  service: ['contract', 'kernel'],
  gateway: ['kernel'],
  web: [],
  composition: ['contract', 'kernel', 'service', 'gateway', 'web'],
};

const tagOf = (manifest: Manifest, dimension: 'kind' | 'scope') => {
  const found = (manifest.nx?.tags ?? []).filter((tag) => tag.startsWith(`${dimension}:`));
  if (found.length !== 1) throw new Error(`${manifest.name} needs exactly one tag ${dimension}:…`);
  return String(found[0]).slice(dimension.length + 1);
};

/** Every forbidden edge between workspaces, as a sentence. */
function forbiddenEdges(manifests: readonly Manifest[]): string[] {
  const byName = new Map(manifests.map((manifest) => [manifest.name, manifest]));
  return manifests.flatMap((from) => {
    const kind = tagOf(from, 'kind');
    const scope = tagOf(from, 'scope');
    return Object.keys({ ...from.dependencies, ...from.devDependencies }).flatMap((name) => {
      const to = byName.get(name);
      if (to === undefined) return [];
      const kindHolds = kinds[kind]?.includes(tagOf(to, 'kind')) ?? false;
      const scopeHolds = kind === 'composition' || ['shared', scope].includes(tagOf(to, 'scope'));
      return kindHolds && scopeHolds ? [] : [`${from.name} (${kind}) may not depend on ${name}`];
    });
  });
}

const manifest = (kind: string, scope: string, ...needs: string[]): Manifest => ({
  name: `@cadenza/${scope}-${kind}`,
  nx: { tags: [`kind:${kind}`, `scope:${scope}`] },
  dependencies: Object.fromEntries(needs.map((name) => [name, '0.1.0'])),
});

describe('the tags of the workspaces', () => {
  const manifests = workspaceFolders().map(
    (folder) => JSON.parse(readFileSync(join(projectRoot, folder, 'package.json'), 'utf8')) as Manifest,
  );

  it('forbid no dependency that a package.json names', () => {
    expect(manifests.length).toBeGreaterThan(11);
    expect(forbiddenEdges(manifests)).toEqual([]);
  });

  it('know every kind', () => {
    expect([...new Set(manifests.map((one) => tagOf(one, 'kind')))].sort()).toEqual(
      Object.keys(kinds).sort(),
    );
  });

  it.each([
    ['a kernel that knows a service', manifest('kernel', 'shared', '@cadenza/roster-service')],
    ['a service that knows another', manifest('service', 'media', '@cadenza/roster-service')],
    ['a gateway that knows a service', manifest('gateway', 'gateway', '@cadenza/roster-service')],
    ['a web app that knows a service', manifest('web', 'web', '@cadenza/roster-service')],
  ])('catch %s', (_what, planted) => {
    expect(forbiddenEdges([planted, manifest('service', 'roster')])).toHaveLength(1);
  });

  it('catch a package without tags', () => {
    expect(() => forbiddenEdges([{ name: '@cadenza/new' }])).toThrow('exactly one tag kind');
  });
});
