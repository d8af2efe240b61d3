import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';

/** What the product says of itself at /api/openapi.json. */
export interface Operation {
  readonly path: string;
  readonly method: string;
  /** The names of its JSON body's fields; none where it takes no JSON. */
  readonly fields: readonly string[];
  readonly query: readonly string[];
}

interface Described {
  readonly requestBody?: {
    readonly content: Record<string, { readonly schema?: { readonly properties?: object } }>;
  };
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
}

/** Every route that clients may ask. */
export async function operationsOf(api: ApiClient): Promise<Operation[]> {
  const { body } = await api.get<{ paths: Record<string, Record<string, Described>> }>('/api/openapi.json');
  return Object.entries(body.paths).flatMap(([path, byMethod]) =>
    Object.entries(byMethod).map(([method, { requestBody, parameters = [] }]) => ({
      path,
      method,
      fields: Object.keys(requestBody?.content['application/json']?.schema?.properties ?? {}),
      query: parameters.filter((each) => each.in === 'query').map(({ name }) => name),
    })),
  );
}
