import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';

/** Creates something over the API, in tests of either runner: its id. */
export async function made(api: ApiClient, path: string, body: unknown): Promise<number> {
  const answer = await api.post<{ id: number }>(path, body);
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body.id;
}

/** The form of an upload. */
export function formWith(field: string, bytes: Uint8Array, file: { name: string; type: string }): FormData {
  const form = new FormData();
  form.set(field, new Blob([new Uint8Array(bytes)], { type: file.type }), file.name);
  return form;
}
