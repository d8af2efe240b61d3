import type { Edition } from './edition.js';
import { type Container, containersOf, type Pods, podsOf } from './pods.js';

/** A rule that all manifests of an edition keep. */
export interface Policy {
  readonly name: string;
  /** A line for each place that breaks it. */
  readonly violations: (edition: Edition) => string[];
}

type OfContainer = (container: Container, pods: Pods) => string | false | undefined;
type OfPods = (pods: Pods, edition: Edition) => string | false | undefined;

/** A rule about each pod template: `wrong` returns the error message, or nothing. */
export const podPolicy = (name: string, wrong: OfPods, ...kinds: string[]): Policy => ({
  name,
  violations: (edition) =>
    podsOf(edition.resources, ...kinds).flatMap((pods) => {
      const found = wrong(pods, edition);
      return found ? [`${pods.title}: ${found}`] : [];
    }),
});

/** A rule about each container, also of those that run first. */
export const containerPolicy = (name: string, wrong: OfContainer, ...kinds: string[]): Policy => ({
  name,
  violations: ({ resources }) =>
    podsOf(resources, ...kinds).flatMap((pods) =>
      containersOf(pods.spec).flatMap((container) => {
        const found = wrong(container, pods);
        return found ? [`${pods.title}, container ${container.name}: ${found}`] : [];
      }),
    ),
});
