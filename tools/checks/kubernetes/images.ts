import type { Resource } from '../../kubernetes/resource.js';
import { containersOf, ofKind, podsOf, specOf } from './pods.js';

interface Imaged {
  readonly imageName?: string;
}

/** All images that resources name, also those of operators' resources. */
export const imagesOf = (resources: readonly Resource[]): string[] => [
  ...podsOf(resources).flatMap(({ spec }) => containersOf(spec).map(({ image }) => image)),
  ...ofKind(resources, 'Cluster').flatMap((each) => specOf<Imaged>(each).imageName ?? []),
];

const digest = /^[a-z0-9.-]+\.[a-z]+\/[\w./-]+:[\w.-]+@sha256:[0-9a-f]{64}$/;

/** What is wrong with images that run, against the list of all. */
export function imageProblems(images: readonly string[], listed: readonly string[]): string[] {
  return [...new Set([...images, ...listed])].flatMap((image) => [
    ...(digest.test(image) ? [] : [`${image}: has no digest`]),
    ...(images.includes(image) ? [] : [`${image}: nothing runs it`]),
    ...(listed.includes(image) ? [] : [`${image}: is not in images.txt`]),
  ]);
}

/** Where images are written, as `Job spec.template.spec.initContainers.*.image`. */
export const pathsOfImages = (resources: readonly Resource[]): string[] => [
  ...podsOf(resources).flatMap(({ owner, spec }) =>
    ['containers', ...(spec.initContainers?.length ? ['initContainers'] : [])].map(
      (kind) => `${owner.kind} spec.template.spec.${kind}.*.image`,
    ),
  ),
  ...ofKind(resources, 'Cluster').map(() => 'Cluster spec.imageName'),
];

interface Mirror {
  readonly replacements: readonly {
    readonly targets: readonly {
      readonly select: { readonly kind: string };
      readonly fieldPaths: readonly string[];
      readonly options: { readonly delimiter: string; readonly index: number };
    }[];
  }[];
}

/** The paths in which the mirror's registry replaces what is before the first slash. */
export const mirroredPaths = (component: unknown): string[] =>
  (component as Mirror).replacements.flatMap(({ targets }) =>
    targets
      .filter(({ options }) => options.delimiter === '/' && options.index === 0)
      .flatMap(({ select, fieldPaths }) => fieldPaths.map((path) => `${select.kind} ${path}`)),
  );
