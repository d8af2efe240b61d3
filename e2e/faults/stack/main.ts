import 'reflect-metadata';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { complaintsOf } from '../../stack/testing/complaints.js';
import { faultArguments } from './arguments.js';
import { type Ground, leaveGround, prepareGround } from './ground.js';
import { markdownOf, reportOf } from './report.js';
import { runLeg } from './run-leg.js';
import { scenarios } from './scenarios/all.js';
import { Seeded } from './seeded.js';
import { keepState, openState } from './state.js';

/** `npm run faults`: makes every fault as often as is asked for, and tells what it cost. */
const projectFolder = resolve(fileURLToPath(new URL('.', import.meta.url)), '../../..');
const given = faultArguments(process.argv.slice(2));
const statePath = resolve(projectFolder, '.cadenza/faults/state.json');
const state = await openState(statePath, given.seed, given.counts);
const say = (text: string) => process.stdout.write(`${text}\n`);

const chosen = scenarios.filter(({ name }) => given.only.includes(name));
if (given.anew) for (const { name } of chosen) delete state.done[name];
say(`Faults with seed ${state.seed}, ${state.counts} counts`);
let ground: Ground | null = null;
// What is done is kept: the same command goes on with the leg that is cut here.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    say(`\nInterrupted; the same command goes on from here`);
    void (ground ? leaveGround(ground) : Promise.resolve()).finally(() => process.exit(130));
  });
const endsAt = performance.now() + given.minutes * 60_000;
for (const scenario of chosen) {
  const { replicas = 1 } = scenario;
  const legs = scenario.legs(state.counts);
  const done = (state.done[scenario.name] ??= {});
  for (const [index, leg] of legs.entries()) {
    if (done[leg.name] || performance.now() > endsAt) continue;
    if (ground && ground.stack.gateways.length !== replicas) ground = await leaveGround(ground);
    ground ??= await prepareGround(replicas);
    const title = `${scenario.name}, ${index + 1} of ${legs.length} (${leg.name})`;
    const random = new Seeded(state.seed, scenario.name, leg.name);
    const live = (text: string) => process.stdout.isTTY && process.stdout.write(`\r\x1b[K${title}: ${text}`);
    const result = await runLeg(leg, ground, random, live);
    done[leg.name] = result;
    await keepState(statePath, state);
    const { seconds, acknowledged, lost, doubled, skipped, problems } = result;
    const end = process.stdout.isTTY ? '\r\x1b[K' : '';
    say(
      `${end}${title}: ${seconds.toFixed(1)} s, ${acknowledged} acknowledged, ${lost} lost, ${doubled} doubled, ${skipped} skipped`,
    );
    for (const problem of problems) say(`    ✗ ${problem}`);
    // What went wrong may go on being wrong: the next leg begins on clean ground.
    if (problems.length === 0) continue;
    say(await complaintsOf(ground.stack));
    ground = await leaveGround(ground);
  }
}
if (ground) await leaveGround(ground);

const reports = scenarios.map((scenario) => reportOf(scenario, state));
const markdown = markdownOf(reports, state);
const reportPath = resolve(projectFolder, given.report);
await mkdir(dirname(reportPath), { recursive: true });
await writeFile(reportPath, markdown);
await writeFile(
  reportPath.replace(/(\.md)?$/, '.json'),
  JSON.stringify({ ...state, reports, done: undefined }, null, 1),
);
say(`\n${markdown}\n${reportPath}`);
const wanted = reports.filter(({ scenario }) => given.only.some((name) => name === scenario));
process.exit(wanted.every(({ verdict }) => verdict === 'passed') ? 0 : 1);
