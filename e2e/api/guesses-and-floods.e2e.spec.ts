import { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { counts } from '@cadenza/kernel/testing/counts.js';
import { newAccount, signedInAdmin } from '../kit/account.js';
import { guesses } from '../kit/guesses.js';
import { mailed } from '../kit/mailed.js';
import { type Product, startProduct, temporaryDataFolder } from '../kit/product.js';
import { expect, test } from '../kit/test.js';

const flood = 1_000;
/** As many messages as one network may send in 15 minutes. */
const most = 10;

interface Messages {
  readonly data: {
    readonly contactMessages: { readonly total: number; readonly items: { subject: string }[] };
  };
}

/** The limits of a product that runs behind a proxy on the same machine. */
test.describe('a product with its limits', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;

  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    data = await temporaryDataFolder();
    const trusting = { CADENZA_RATE_LIMITS: 'on', CADENZA_TRUSTED_PROXIES: 'loopback' };
    product = await startProduct(data.path, trusting);
  });
  test.afterAll(async () => {
    await product.stop();
    await data.remove();
  });

  test(`stores ${most} of ${flood} contact messages from one address, and another network’s still`, async () => {
    const send = (subject: string, address: string) =>
      fetch(`${product.url}/api/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': address },
        body: JSON.stringify({
          ...{ name: 'Ada Byron', email: 'ada@example.org', phone: '030 123-4567', subject },
          message: 'How do I upload my music?',
        }),
      });
    const statuses: number[] = [];
    for (let sent = 0; sent < flood; sent += 20) {
      const some = Array.from({ length: 20 }, (_, each) => send(`Flood ${sent + each}`, '203.0.113.7'));
      for (const answer of await Promise.all(some)) statuses.push(answer.status);
    }
    expect([...new Set(statuses)].sort()).toEqual([201, 429]);
    expect(statuses.filter((status) => status === 201)).toHaveLength(most);
    expect((await send('A real one', '198.51.100.9')).status).toBe(201);
    const admin = await signedInAdmin(product.url);
    const query = '{ contactMessages(first: 1000) { total items { subject } } }';
    const { total, items } = (await admin.post<Messages>('/graphql', { query })).body.data.contactMessages;
    expect([total, items[0]!.subject]).toEqual([most + 1, 'A real one']);
  });

  test(`lets 1 in 100 of ${counts.guesses} guesses at one account reach the hash, and its owner in, by a mailed link on a new device`, async () => {
    const { username, password, email } = await newAccount(product.url, 'owner');
    const { reached, refused, strangerAfterwards, ownerAfterwards } = await guesses(
      product.url,
      { username, password },
      counts.guesses,
    );
    expect(reached + refused).toBe(counts.guesses);
    expect(reached).toBeLessThanOrEqual(counts.guesses / 100);
    expect([strangerAfterwards, ownerAfterwards]).toEqual([429, 200]);
    const newDevice = new ApiClient(product.url);
    const mutate = (query: string, variables: object) => newDevice.post('/graphql', { query, variables });
    await mutate('mutation ($u: String!) { requestDeviceLink(username: $u) }', { u: username });
    const [link] = await mailed(product.url, email, /\/auth\?device=[\w-]{43}/);
    await mutate('mutation ($t: String!) { allowDevice(token: $t) }', { t: link!.split('=')[1] });
    expect((await newDevice.post('/api/login', { username, password })).status).toBe(200);
  });
});
