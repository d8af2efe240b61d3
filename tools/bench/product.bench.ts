/**
 * The whole product against a bare limit in the same run: start, memory, the class list through REST and GraphQL
 * beside one fastify route with one SQL statement on the same database.
 */
import fastify from 'fastify';
import pg from 'pg';
import { join } from 'node:path';
import { ApiClient, newUser } from '@cadenza/deploy/standalone/api-client.js';
import { startProduct, temporaryDataFolder } from '@cadenza/e2e/kit/product.js';
import { readOrMakeKeys } from '@cadenza/deploy/standalone/keys.js';
import { readPostmaster } from '@cadenza/deploy/standalone/postgres/postmaster.js';
import { familyOf, proportionalMemory } from './memory.js';
import { median, rateOf } from './rate.js';

const lanes = 8;
const milliseconds = 4_000;

async function bareRoute(dataFolder: string) {
  const keys = await readOrMakeKeys(join(dataFolder, 'keys.json'));
  const postmaster = await readPostmaster(join(dataFolder, 'postgres'));
  const pool = new pg.Pool({
    host: '127.0.0.1',
    port: postmaster?.port,
    user: 'postgres',
    password: keys.databasePassword,
    database: 'cadenza',
    max: lanes,
  });
  const app = fastify();
  app.get(
    '/classes',
    async () => (await pool.query('select * from catalog.class order by id desc limit 20')).rows,
  );
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { url, close: () => Promise.all([app.close(), pool.end()]) };
}

const line = (name: string, value: string) => console.log(`  ${name.padEnd(52)} ${value}`);

const data = await temporaryDataFolder();
let product = await startProduct(data.path, { CADENZA_DEMO: '1' });
const api = new ApiClient(product.url);
await api.post('/api/register', newUser('owner'));
for (let index = 0; index < 20; index++) await api.post('/api/classes', { title: `Class ${index}` });
await product.stop();

const starts: number[] = [];
for (let run = 0; run < 5; run++) {
  const start = performance.now();
  product = await startProduct(data.path, { CADENZA_DEMO: '1' });
  starts.push(performance.now() - start);
  if (run < 4) await product.stop();
}
line(
  'second start, process start to ready, median',
  `${Math.round(median(starts))} ms (goal 2,000; target 1,000)`,
);

const client = new ApiClient(product.url);
await client.post('/api/login', { username: 'owner', password: 'correct-horse' });
const bare = await bareRoute(data.path);
const query = {
  query: '{ classes(first: 20) { items { id title duration difficulty classType createdAt } } }',
};
const limit = await rateOf(
  () => fetch(`${bare.url}/classes`).then((answer) => answer.text()),
  lanes,
  milliseconds,
);
const rest = await rateOf(() => client.get('/api/classes?limit=20'), lanes, milliseconds);
const graphql = await rateOf(() => client.post('/graphql', query), lanes, milliseconds);
line('bare fastify + SQL, class list', `${Math.round(limit)} /s (1.00)`);
line('REST, class list', `${Math.round(rest)} /s (${(rest / limit).toFixed(2)})`);
line('GraphQL, class list', `${Math.round(graphql)} /s (${(graphql / limit).toFixed(2)})`);
await bare.close();

const postmaster = await readPostmaster(join(data.path, 'postgres'));
const family = familyOf(product.pid, ...(postmaster ? [postmaster.pid] : []));
line(
  'memory (PSS) after that load, database included',
  `${Math.round(proportionalMemory(family))} MB (goal 350)`,
);
await product.stop();
product = await startProduct(data.path, { CADENZA_DEMO: '1' });
const fresh = familyOf(product.pid, (await readPostmaster(join(data.path, 'postgres')))?.pid ?? 0);
line(
  'memory (PSS) after a start, database included',
  `${Math.round(proportionalMemory(fresh))} MB (goal 350)`,
);
await product.stop();
await data.remove();
