import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { mailPageOf } from './mail-page.js';

/** The mails to an address that were posted so far, as text: wherever the product that is tested keeps them. */
export type MailsTo = (address: string) => Promise<string>;

/** In standalone mode they are on the page that the start prints. */
export const keptMailsTo =
  (url: string): MailsTo =>
  async (address) => {
    const page = await (await fetch(mailPageOf(url))).text();
    return page
      .split('<article>')
      .filter((mail) => mail.toLowerCase().includes(`to ${address.toLowerCase()}<`))
      .join('\n');
  };

/** Without a mail server they wait in identity's table. */
export const waitingMailsTo =
  (rows: (text: string, values: readonly unknown[]) => Promise<readonly object[]>): MailsTo =>
  async (address) =>
    JSON.stringify(await rows('select body from identity.mail where lower(address) = lower($1)', [address]));

/** Follows the link that was mailed to an address; throws where none arrives within 15 seconds. */
export async function verifyAddress(api: ApiClient, mailsTo: MailsTo, address: string): Promise<void> {
  for (let patience = 150; patience > 0; patience--) {
    const [, token] = /\/auth\?verify=([\w-]{43})/.exec(await mailsTo(address)) ?? [];
    if (token) {
      const query = 'mutation V($token: String!) { verifyEmail(token: $token) }';
      const { body } = await api.post('/graphql', { query, variables: { token } });
      if (!body.errors) return;
      throw new Error(JSON.stringify(body.errors));
    }
    await pause(100);
  }
  throw new Error(`no link was mailed to ${address}`);
}
