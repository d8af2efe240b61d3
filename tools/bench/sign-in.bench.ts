/**
 * Signing in: whether an unknown user can be told from a wrong password, how fast the route is beside bare argon2 in
 * the same run, and how few of 5,000 guesses reach the hash. `node … sign-in.bench.ts [pairs]`; 1,000 pairs unless told.
 */
import { Agent, request } from 'node:http';
import { hash, verify } from '@node-rs/argon2';
import { ApiClient, newUser } from '@cadenza/deploy/standalone/api-client.js';
import { guesses } from '@cadenza/e2e/kit/guesses.js';
import { startProduct, temporaryDataFolder } from '@cadenza/e2e/kit/product.js';
import { timedSignIns } from '@cadenza/e2e/kit/timed-sign-ins.js';
import { median, rateOf } from './rate.js';

const pairs = Number(process.argv[2] ?? 1_000);
const lanes = 8;
const milliseconds = 5_000;
const rounds = 3;
const line = (name: string, value: string) => console.log(`  ${name.padEnd(52)} ${value}`);
const owner = newUser('owner');

const data = await temporaryDataFolder();
let product = await startProduct(data.path);
await new ApiClient(product.url).post('/api/register', owner);

const told = await timedSignIns(product.url, 'owner', pairs);
line(
  `${pairs * 2} sign-ins, unknown user against wrong password: AUC`,
  `${told.auc.toFixed(3)} (0.47 to 0.53)`,
);
line('medians', `${median(told.unknown).toFixed(1)} ms, ${median(told.known).toFixed(1)} ms`);
line('different answers among them', `${told.answers.length} (1)`);

const costs = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const stored = await hash(owner.password, costs);
const credentials = { username: 'owner', password: owner.password };
// The least client there is: bare argon2 has none, and both share the machine.
const agent = new Agent({ keepAlive: true });
const signIn = () =>
  new Promise<void>((resolve, reject) => {
    const headers = { 'content-type': 'application/json' };
    const asked = request(`${product.url}/api/login`, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', resolve);
      if (response.statusCode !== 200) reject(new Error(`It answered ${response.statusCode}`));
    });
    asked.on('error', reject).end(JSON.stringify(credentials));
  });
const ratios: number[] = [];
for (let round = 0; round < rounds; round++) {
  const bare = await rateOf(() => verify(stored, owner.password), lanes, milliseconds);
  const route = await rateOf(signIn, lanes, milliseconds);
  line(
    'bare argon2, signing in',
    `${bare.toFixed(1)} /s, ${route.toFixed(1)} /s (${(route / bare).toFixed(2)})`,
  );
  ratios.push(route / bare);
}
line('rate of the route beside bare argon2, median', `${median(ratios).toFixed(2)} (goal 0.75)`);
agent.destroy();
await product.stop();

product = await startProduct(data.path, { CADENZA_RATE_LIMITS: 'on', CADENZA_TRUSTED_PROXIES: 'loopback' });
const { reached, refused, ownerAfterwards } = await guesses(product.url, credentials, 5_000);
line('5,000 guesses from 5,000 addresses: reached the hash', `${reached} (at most 50), refused ${refused}`);
line('the owner, on a device known before', `${ownerAfterwards} (200)`);
await product.stop();
await data.remove();
