import { expect } from '@playwright/test';
import type { Account } from './account.js';
import { make } from './make.js';

export interface SharedContent {
  readonly contentType: 'class' | 'music' | 'playlist';
  readonly contentId: number;
  /** `view` unless given. */
  readonly permission?: 'view' | 'use' | 'edit';
  readonly description?: string;
  readonly expiresAt?: string;
}

const paths = { class: '/api/classes', music: '/api/music/stream', playlist: '/api/playlists' };

/** Shares content with an account whose address is verified, until it is among what the account is offered: the share's id. */
export async function offer(
  owner: Account,
  { api, email }: Account,
  content: SharedContent,
): Promise<number> {
  const share = { permission: 'view', recipientEmail: email, ...content };
  const id = await make(owner.api, '/api/content-shares', share);
  const offered = async () =>
    (await api.get<{ id: number }[]>('/api/content-shares/incoming')).body.map((each) => each.id);
  await expect.poll(offered, 'the shares that are offered').toContain(id);
  return id;
}

/** Shares content, accepts it, and waits until it can be read: the share's id. */
export async function share(owner: Account, recipient: Account, content: SharedContent): Promise<number> {
  const id = await offer(owner, recipient, content);
  expect((await recipient.api.post(`/api/content-shares/${id}/accept`)).status).toBe(200);
  const path = `${paths[content.contentType]}/${content.contentId}`;
  await expect.poll(async () => (await recipient.api.get(path)).status, path).toBe(200);
  return id;
}
