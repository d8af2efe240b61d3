import { ApiClient } from '@cadenza/deploy/standalone/api-client.js';

interface Credentials {
  readonly username: string;
  readonly password: string;
}

/**
 * An owner signs in once; then somebody guesses at the account, from a forged address each time, by its name in all
 * cases and by its e-mail address; then the owner signs in again, with the same browser.
 */
export async function guesses(url: string, credentials: Credentials, count: number) {
  const owner = new ApiClient(url);
  await owner.post('/api/login', credentials);
  await owner.post('/api/logout');
  const { username } = credentials;
  const names = [username, username.toUpperCase(), ` ${username} `, `${username}@example.com`];
  const statuses = new Map<number, number>();
  let next = 0;
  const lane = async () => {
    for (let each = next++; each < count; each = next++) {
      const address = `10.${each >> 16}.${(each >> 8) & 255}.${each & 255}`;
      const guess = { username: names[each % names.length], password: `guess-${each}` };
      const answer = await new ApiClient(url).call('POST', '/api/login', guess, {
        'x-forwarded-for': address,
      });
      statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: 8 }, lane));
  const stranger = await new ApiClient(url).post('/api/login', credentials);
  return {
    reached: statuses.get(401) ?? 0,
    refused: statuses.get(429) ?? 0,
    /** With the right password, in a browser that has never signed in. */
    strangerAfterwards: stranger.status,
    ownerAfterwards: (await owner.post('/api/login', credentials)).status,
  };
}
