import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';
import { kubernetesFolder } from '../../kubernetes/folder.js';
import type { Resource } from '../../kubernetes/resource.js';

/** What is installed together: an overlay with its base and components, or the small edition. */
export interface Edition {
  readonly name: EditionName;
  readonly resources: readonly Resource[];
}

export const editionNames = ['overlays/dev', 'overlays/production', 'small'] as const;
export type EditionName = (typeof editionNames)[number];

/**
 * Keys that a kustomization of ours may have: it adds files. `images` names the image of a local build and
 * `replacements` the host, both by values that the files have already, so the files are what is applied.
 */
export const kustomization = z.strictObject({
  apiVersion: z.string().startsWith('kustomize.config.k8s.io/'),
  kind: z.enum(['Kustomization', 'Component']),
  namespace: z.literal('cadenza').optional(),
  resources: z.array(z.string().min(1)).optional(),
  components: z.array(z.string().min(1)).optional(),
  images: z.array(z.strictObject({ name: z.string(), newName: z.string(), newTag: z.string() })).optional(),
  replacements: z.array(z.looseObject({})).optional(),
});

export const readKustomization = (folder: string) =>
  kustomization.parse(parse(readFileSync(join(folder, 'kustomization.yaml'), 'utf8')));

/** The documents of a manifest. Throws for a text that is not YAML. */
export function documentsOf(text: string): Resource[] {
  return parseAllDocuments(text).map((document) => {
    const [error] = document.errors;
    if (error) throw error;
    return document.toJS() as Resource;
  });
}

/** All documents of a folder and of those that its kustomization names. */
export function resourcesIn(folder: string): Resource[] {
  const { resources = [], components = [] } = readKustomization(folder);
  return [...resources, ...components].flatMap((entry) =>
    entry.endsWith('.yaml')
      ? documentsOf(readFileSync(join(folder, entry), 'utf8'))
      : resourcesIn(join(folder, entry)),
  );
}

export const readEdition = (name: EditionName): Edition => ({
  name,
  resources: resourcesIn(join(kubernetesFolder, name)),
});
