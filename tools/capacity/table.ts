import { figures } from './figures.js';
import { busiestService, capacityFor, perInstructor, smallestCluster } from './simulate.js';

const scales = [
  [1e15, 'PB'],
  [1e12, 'TB'],
  [1e9, 'GB'],
  [1e6, 'MB'],
  [1e3, 'kB'],
] as const;

/** Two significant digits, as more would be a precision that estimates do not have. */
const number = (value: number) =>
  value < 10 ? String(Number(value.toPrecision(2))) : Number(value.toPrecision(2)).toLocaleString('en-US');
const count = (value: number) => value.toLocaleString('en-US');
const bytes = (value: number) => {
  const [unit, name] = scales.find(([least]) => value >= least) ?? [1, 'B'];
  return `${number(value / unit)} ${name}`;
};
const years = (value: number) => (value > 100 ? 'more than 100' : number(value));

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;

/** Markdown: what so many instructors need, a column each. */
export function capacityTable(instructors: readonly number[]): string {
  const all = instructors.map(capacityFor);
  const rows = [
    ['instructors', ...all.map((each) => count(each.instructors))],
    ['events a year', ...all.map((each) => number(each.eventsAYear))],
    ['database, growth a year', ...all.map((each) => bytes(each.databaseBytesAYear))],
    ['WAL a day', ...all.map((each) => bytes(each.walBytesADay))],
    ['music, growth a year', ...all.map((each) => bytes(each.objectBytesAYear))],
    ['requests a second at the peak', ...all.map((each) => number(each.peakRequestsASecond))],
    ['events a second at the peak', ...all.map((each) => number(each.peakEventsASecond))],
    ['cores of gateways, services and PostgreSQL', ...all.map((each) => number(each.cores))],
    ['replicas of the gateway', ...all.map((each) => count(each.gateways))],
    ['replicas of the busiest service', ...all.map((each) => count(each.serviceReplicas))],
    ['partitions of a topic', ...all.map((each) => count(each.partitions))],
    [
      `years until the events of ${busiestService} should be partitioned`,
      ...all.map((each) => years(each.yearsToPartitionedTables)),
    ],
  ];
  const [head = [], ...body] = rows;
  return [row(head), row(head.map(() => '---')), ...body.map(row)].join('\n');
}

/** One sentence: what one instructor adds in a year. */
export const instructorLine = (): string =>
  `One instructor adds ${number(perInstructor.events)} events, ${bytes(perInstructor.databaseBytes)} of tables and ` +
  `${bytes(perInstructor.objectBytes)} of music a year, by ${number(perInstructor.requests)} requests that take ` +
  `${number(perInstructor.cpuMs / 1000)} s of a processor.`;

/** One sentence: the smallest cluster for so many. */
export function clusterLine(instructors: number): string {
  const { cores, memoryBytes, diskBytes } = smallestCluster(instructors);
  return (
    `${number(instructors)} instructors fit on one node of ${cores} cores and ${bytes(memoryBytes)} of memory, ` +
    `with ${bytes(diskBytes)} of disk for three years.`
  );
}

/** Markdown: each figure of the product, and where it is from. */
export const figureTable = (): string =>
  [
    row(['figure', 'value', 'basis', 'from']),
    row(['---', '---', '---', '---']),
    ...Object.entries(figures).map(([name, { value, basis, from }]) =>
      row([`\`${name}\``, name.endsWith('Bytes') ? bytes(value) : number(value), basis, from]),
    ),
  ].join('\n');
