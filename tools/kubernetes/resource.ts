/** A Kubernetes object as it is in a manifest. */
export interface Resource {
  readonly apiVersion: string;
  readonly kind: string;
  readonly metadata: {
    readonly name: string;
    readonly labels?: Readonly<Record<string, string>>;
    readonly annotations?: Readonly<Record<string, string>>;
  };
  readonly [field: string]: unknown;
}

export type Labels = Readonly<Record<string, string>>;

/** Labels that every object of Cadenza has. A selector uses `name` alone: selectors cannot be changed later. */
export const labelsOf = (name: string, component: string): Labels => ({
  'app.kubernetes.io/name': name,
  'app.kubernetes.io/component': component,
  'app.kubernetes.io/part-of': 'cadenza',
});

export const selectorOf = (name: string): Labels => ({ 'app.kubernetes.io/name': name });

/** Pods of an engine, run by us or by an operator (a plain StatefulSet in dev, an operator in production). */
export const engineLabel = 'cadenza-engine';
