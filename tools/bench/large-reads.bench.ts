/**
 * A small list of one account while another account reads large answers, six at a time, with the limits on
 * (`npm run bench:reads`). It lasts a minute: after the first answers, operations of the reading account take turns, then
 * they are refused (gateway/security/answer-limits.ts).
 */
import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { startProduct, temporaryDataFolder } from '@cadenza/e2e/kit/product.js';
import { accountWith, ask } from './large-account.js';
import { median } from './rate.js';

const readers = 6;
const rounds = 100;
/** The account's large class has 250 segments; with 24 copies of it, one answer has 12,800 objects and 2.4 MB. */
const segments = 250;
const copies = 24;
const large = `{ classes { items { id title segments {
  id name notes startTime duration order intensity { resistance position } transitionType volume
  fadeInDuration fadeOutDuration } } } }`;
const small = '{ classes { items { id title duration } } }';

async function fill(api: ApiClient): Promise<void> {
  const { createClass } = await ask(api, 'mutation { createClass(input: { title: "Hills" }) { id } }');
  const { id } = createClass as { id: number };
  const notes = 'Push it up the hill. '.repeat(8);
  for (let at = 0; at < segments; at += 25) {
    const fields = Array.from(
      { length: 25 },
      (_, index) =>
        `s${index}: addSegment(classId: ${id}, input: { name: "Climb ${at + index}", duration: 60, notes: "${notes}" }) { id }`,
    );
    await ask(api, `mutation { ${fields.join(' ')} }`);
  }
  for (let copy = 0; copy < copies; copy += 1)
    await ask(api, `mutation { duplicateClass(id: ${id}) { id } }`);
}

async function timeOf(api: ApiClient): Promise<number> {
  const begun = performance.now();
  await ask(api, small);
  return performance.now() - begun;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const none = { classes: 0, students: 0, series: 0, begins: () => new Date() };

const data = await temporaryDataFolder();
const product = await startProduct(data.path, { CADENZA_RATE_LIMITS: 'on' });
try {
  const reading = await accountWith(product.url, 'reading', none);
  await fill(reading);
  const other = await accountWith(product.url, 'other', { ...none, classes: 100 });
  const alone: number[] = [];
  for (let round = 0; round < rounds; round += 1) alone.push(await timeOf(other));

  let isOn = true;
  let answered = 0;
  const reads = Array.from({ length: readers }, async () => {
    while (isOn) {
      const { status } = await reading.post('/graphql', { query: large });
      if (status === 200) answered += 1;
      else await pause(500);
    }
  });
  const beside: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    beside.push(await timeOf(other));
    await pause(100);
  }
  isOn = false;
  await Promise.all(reads);
  console.log(
    `  a list of 100 classes: ${median(alone).toFixed(0)} ms alone, beside ${answered} large answers ` +
      `${median(beside).toFixed(0)} ms, at most ${Math.max(...beside).toFixed(0)} ms (limit 1000)`,
  );
} finally {
  await product.stop();
  await data.remove();
}
