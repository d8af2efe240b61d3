import 'reflect-metadata';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { standaloneEnvironment } from './environment.js';
import { type Parking, withParking } from './parked-events.js';
import { stepsTo } from './steps.js';

/** `npm run parked` lists what reactions could not handle; `npm run parked -- replay <service> <stream>` tries again. */
const projectFolder = resolve(fileURLToPath(new URL('.', import.meta.url)), '../..');
const steps = stepsTo((text) => process.stdout.write(text));
const [what = 'list', service, stream, ...more] = process.argv.slice(2);

async function list({ list: parked }: Parking): Promise<number> {
  const events = await parked();
  for (const { service: owner, reaction, origin, stream: of, position, type, recordedAt, reason } of events)
    steps.say(
      `  ${owner} ${of}  ${type} (${origin} ${position}, ${recordedAt.toISOString()}) in ${reaction}: ${reason}`,
    );
  steps.say(`\n${events.length} parked`);
  return 0;
}

async function replay({ list: parked, replay: again }: Parking, of: string, which: string): Promise<number> {
  const handled = await again(of, which);
  const left = (await parked()).filter((event) => event.service === of && event.stream === which);
  if (left[0]) steps.say(`  ${left[0].type}: ${left[0].reason}`);
  steps.say(`\n${handled} handled, ${left.length} still parked`);
  return left.length === 0 ? 0 : 1;
}

async function run(): Promise<number> {
  const environment = standaloneEnvironment(process.env, projectFolder);
  if (what === 'list' && service === undefined) return await withParking(environment, steps, list);
  if (what === 'replay' && service !== undefined && stream !== undefined && more.length === 0)
    return await withParking(environment, steps, (parking) => replay(parking, service, stream));
  process.stderr.write('npm run parked\nnpm run parked -- replay <service> <stream>\n');
  return 2;
}

run().then(
  (status) => process.exit(status),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(1);
  },
);
