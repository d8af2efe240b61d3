import { readdirSync, readFileSync } from 'node:fs';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import express from 'express';
import { parse } from 'yaml';
import { Health } from '@cadenza/gateway/health.js';
import { operatorRoutes } from '@cadenza/kernel/cqrs/operator-routes.js';
import { serviceNames } from '@cadenza/deploy/installation/topics.js';
import { printedFiles } from '../kubernetes/files.js';
import { kubernetesFolder, projectFolder } from '../kubernetes/folder.js';
import { listedImages } from '../kubernetes/images.js';
import {
  documentsOf,
  type Edition,
  editionNames,
  kustomization,
  readEdition,
  resourcesIn,
} from './kubernetes/edition.js';
import { imagesOf, imageProblems, mirroredPaths, pathsOfImages } from './kubernetes/images.js';
import { inProduction, planted } from './kubernetes/plant.js';
import { plants } from './kubernetes/plants.js';
import { podsOf } from './kubernetes/pods.js';
import { policies } from './kubernetes/policies.js';

const editions = new Map<string, Edition>(editionNames.map((name) => [name, readEdition(name)]));
const editionOf = (name: string) => editions.get(name)!;
const read = (path: string) => readFileSync(join(kubernetesFolder, path), 'utf8');
const policyOf = (name: string) => policies.find((each) => each.name === name)!;

describe('the manifests', () => {
  it.each(editionNames.flatMap((name) => policies.map((policy) => [name, policy.name] as const)))(
    '%s: %s',
    (name, policy) => expect(policyOf(policy).violations(editionOf(name))).toEqual([]),
  );

  it.each([...printedFiles()])('%s is what the code prints', (path, resources) =>
    expect(documentsOf(read(path))).toEqual(JSON.parse(JSON.stringify(resources))),
  );

  it('name their images by digest, and images.txt lists these and no other', () => {
    const all = [...editions.values()].flatMap(({ resources }) => imagesOf(resources));
    expect(imageProblems(all, listedImages())).toEqual([]);
    expect(imageProblems(['docker.io/a:1'], listedImages())).toContain('docker.io/a:1: has no digest');
    expect(imageProblems(all.slice(1), [...listedImages(), 'b@sha256:0'])).toContain(
      'b@sha256:0: nothing runs it',
    );
    expect(imageProblems(all, listedImages().slice(1)).join()).toContain('is not in images.txt');
  });

  it('take every image from the mirror when there is one', () => {
    const mirrored = mirroredPaths(parse(read('components/mirror/kustomization.yaml')));
    for (const { resources } of editions.values())
      for (const path of pathsOfImages(resources)) expect(mirrored).toContain(path);
  });

  it('lead in by an Ingress as well, by TLS', () => {
    const ways = ['Gateway', 'HTTPRoute'];
    const { name, resources } = editionOf('overlays/production');
    const without = resources.filter(({ kind }) => !ways.includes(kind));
    const ingress = resourcesIn(join(kubernetesFolder, 'components/ingress'));
    const other: Edition = { name, resources: [...without, ...ingress] };
    const policy = policyOf('the public address is served by TLS alone, under its own host');
    expect(policy.violations(other)).toEqual([]);
    const plain = inProduction(policy.name, 'Ingress/cadenza', 'spec.tls');
    expect(policy.violations(planted(other, plain))).not.toEqual([]);
  });

  it('scale by the lag where an adapter is: each service, by a metric that exists', () => {
    const { patches } = parse(read('components/lag/kustomization.yaml')) as {
      patches: { target: { name: string }; patch: string }[];
    };
    expect(patches[0]!.target.name.split('|')).toEqual([...serviceNames]);
    const [, metric] = /metric: \{ name: (\w+) \}/.exec(patches[0]!.patch) ?? [];
    const sources = readdirSync(join(projectFolder, 'kernel/cqrs')).filter(
      (each) => each.endsWith('.ts') && !each.includes('.spec.'),
    );
    const texts = sources.map((each) => readFileSync(join(projectFolder, 'kernel/cqrs', each), 'utf8'));
    expect(texts.some((text) => text.includes(`'${metric}'`))).toBe(true);
  });
});

describe('the rules of the manifests', () => {
  it.each(plants.map((plant) => [plant.policy, `${plant.of} ${plant.path}`, plant] as const))(
    '%s: reports %s',
    (_policy, _place, plant) =>
      expect(policyOf(plant.policy).violations(planted(editionOf(plant.edition), plant))).not.toEqual([]),
  );

  it('have a planted violation each', () => {
    const broken = new Set(plants.map(({ policy }) => policy));
    expect(policies.map(({ name }) => name).filter((name) => !broken.has(name))).toEqual([]);
  });

  it('reject a kustomization that changes other files', () => {
    const own = parse(read('overlays/production/kustomization.yaml')) as object;
    expect(() => kustomization.parse(own)).not.toThrow();
    expect(() => kustomization.parse({ ...own, patches: [] })).toThrow('patches');
  });
});

describe('the paths of the probes', () => {
  const paths = [...editions.values()].flatMap(({ resources }) =>
    podsOf(resources, 'Deployment').flatMap(({ spec }) =>
      spec.containers.flatMap(({ startupProbe, livenessProbe, readinessProbe }) =>
        [startupProbe, livenessProbe, readinessProbe].flatMap((probe) => probe?.httpGet?.path ?? []),
      ),
    ),
  );

  it.each([...new Set(paths)])('%s is answered by a service and by the gateway', async (path) => {
    const served: string[] = [];
    const adapter = { get: (route: string) => served.push(route) };
    operatorRoutes({ getHttpAdapter: () => adapter } as never, {} as never, () => false);
    expect(served).toContain(path);
    const health = new Health(() => Promise.resolve({}));
    const server = express().use('/health', health.routes()).listen(0, '127.0.0.1');
    try {
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      expect((await fetch(`http://127.0.0.1:${port}${path}`)).status).toBe(200);
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
});
