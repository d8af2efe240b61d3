import { capacityTable, clusterLine, figureTable, instructorLine } from './table.js';

const usual = [100, 1_000, 10_000, 100_000, 1_000_000];
const most = 10;

/** `npm run simulate:capacity -- 500 2000`: prints what so many instructors need, as docs/capacity.md has it. */
const asked = process.argv.slice(2).map(Number);
const isRight = (value: number) => Number.isInteger(value) && value > 0 && value <= 100_000_000;
if (asked.length > most || !asked.every(isRight)) {
  console.error(`Name at most ${most} whole numbers of instructors, up to 100,000,000`);
  process.exitCode = 2;
} else {
  console.log(capacityTable(asked.length > 0 ? asked : usual));
  console.log(`\n${instructorLine()}\n${clusterLine(100)}\n\n${figureTable()}`);
}
