import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';

interface TaughtClass {
  readonly id: string;
  readonly deliveredSeconds: number;
}

/** The records of all classes that the account has taught. */
export async function taughtClasses(api: ApiClient): Promise<readonly TaughtClass[]> {
  const [from, to] = ['2020-01-01T00:00:00Z', '2100-01-01T00:00:00Z'];
  const query = `{ deliveredClasses(from: "${from}", to: "${to}") { id deliveredSeconds } }`;
  const { body } = await api.post<{ data?: { deliveredClasses: TaughtClass[] } }>('/graphql', { query });
  return body.data?.deliveredClasses ?? [];
}
