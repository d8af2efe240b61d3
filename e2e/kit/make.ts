import { expect } from '@playwright/test';
import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';

/** Creates an object over the API, for an account that has no window: its id. */
export async function make(api: ApiClient, path: string, data: object): Promise<number> {
  const { status, body } = await api.post<{ id: number }>(path, data);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

/** Uploads an MP3 over the API, for an account that has no window: its id. */
export async function upload(api: ApiClient, title: string, bytes: Uint8Array): Promise<number> {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'audio/mpeg' }), `${title}.mp3`);
  form.set('title', title);
  const { status, body } = await api.call<{ id: number }>('POST', '/api/music/upload', form);
  expect(status, JSON.stringify(body)).toBe(201);
  return body.id;
}

/** Sends a GraphQL operation; its data. */
export async function query<Data>(api: ApiClient, operation: string, variables: object = {}): Promise<Data> {
  const { body } = await api.post<{ data: Data; errors?: unknown }>('/graphql', {
    ...{ query: operation, variables },
  });
  expect(body.errors).toBeUndefined();
  return body.data;
}
