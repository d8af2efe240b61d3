import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';

interface Kept {
  readonly id: number;
  readonly fileSize: number;
}

/** All that an account keeps, and what is counted of it. */
export async function libraryOf(api: ApiClient) {
  const tracks = (await api.get<Kept[]>('/api/music')).body;
  const query = '{ images(first: 100) { items { id fileSize } } musicStorage { currentUsage } }';
  const { data } = (
    await api.post<{
      data: { images: { items: Kept[] }; musicStorage: { currentUsage: number } };
    }>('/graphql', { query })
  ).body;
  const images = data.images.items;
  const bytes = [...tracks, ...images].reduce((sum, { fileSize }) => sum + fileSize, 0);
  return { tracks, images, bytes, counted: data.musicStorage.currentUsage };
}
