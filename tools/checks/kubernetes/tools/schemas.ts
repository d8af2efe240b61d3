/** A part of a JSON schema. */
type Node = Record<string, unknown>;

interface Version {
  readonly group: string;
  readonly version: string;
  readonly kind: string;
}

const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** The same schema, in which an object has no other fields than those declared, and references lead to one file. */
function strict(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strict);
  if (!isNode(value)) return value;
  const node: Node = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, strict(each)]));
  if (typeof node['$ref'] === 'string')
    node['$ref'] = node['$ref'].replace('#/definitions/', 'definitions.json#/definitions/');
  const isOpen = 'additionalProperties' in node || node['x-kubernetes-preserve-unknown-fields'] === true;
  if (isNode(node['properties']) && !isOpen) node['additionalProperties'] = false;
  return node;
}

/** Written as a text or a number in manifests, whatever the type of the definition is. */
const loose: Readonly<Record<string, readonly string[]>> = {
  Quantity: ['string', 'number'],
  IntOrString: ['string', 'integer'],
};
function loosened(name: string, definition: unknown): unknown {
  const types = loose[name.split('.').at(-1) ?? ''];
  return types ? { type: types } : definition;
}

/** As kubeconform names a schema: `deployment-apps-v1.json`, `service-v1.json`. */
export const schemaName = ({ group, version, kind }: Version) =>
  `${[kind.toLowerCase(), ...(group ? [group.split('.')[0]] : []), version].join('-')}.json`;

export interface OpenApi {
  readonly definitions: Readonly<Record<string, Node>>;
}

/** Schemas by file name from the OpenAPI text of Kubernetes; the definitions that they refer to are one of the files. */
export function schemasOf({ definitions }: OpenApi): Map<string, unknown> {
  const all = Object.entries(definitions).map(
    ([name, each]) => [name, loosened(name, strict(each))] as const,
  );
  const files = new Map<string, unknown>([['definitions.json', { definitions: Object.fromEntries(all) }]]);
  for (const [name, definition] of Object.entries(definitions)) {
    const versions = (definition['x-kubernetes-group-version-kind'] ?? []) as Version[];
    for (const version of definition['properties'] ? versions : [])
      files.set(schemaName(version), Object.fromEntries(all)[name]);
  }
  return files;
}

export interface Definition {
  readonly spec: {
    readonly group: string;
    readonly names: { readonly kind: string };
    readonly versions: readonly {
      readonly name: string;
      readonly schema?: { readonly openAPIV3Schema?: Node };
    }[];
  };
}

/** Schemas by file name of a CustomResourceDefinition, one for each of its versions. */
export function schemasOfDefinition({ spec }: Definition): Map<string, unknown> {
  const files = new Map<string, unknown>();
  for (const { name, schema } of spec.versions) {
    const version = { group: spec.group, version: name, kind: spec.names.kind };
    const root = strict(schema?.openAPIV3Schema ?? {}) as Node;
    const properties = { ...(root['properties'] as Node), metadata: { type: 'object' } };
    files.set(schemaName(version), { ...root, properties });
  }
  return files;
}
