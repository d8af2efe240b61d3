import { within } from '@cadenza/kernel/runtime/within.js';
import { type Check, failed, type Finding, type Result } from './check.js';

export interface Examined extends Finding {
  readonly name: string;
  readonly milliseconds: number;
}

const usualLimitMs = 15_000;

/** Runs the checks one after the other, each for a bounded time; one that throws has failed with its error's message. */
export async function examine(
  checks: readonly Check[],
  onExamined: (examined: Examined) => void = () => undefined,
): Promise<readonly Examined[]> {
  const all: Examined[] = [];
  for (const check of checks) {
    const begun = performance.now();
    const finding = await findingOf(check);
    const examined = {
      ...finding,
      name: check.name,
      milliseconds: Math.round(performance.now() - begun),
    };
    onExamined(examined);
    all.push(examined);
  }
  return all;
}

async function findingOf({ run, limitMs = usualLimitMs }: Check): Promise<Finding> {
  try {
    const finding = await within(limitMs, run());
    return (
      finding ??
      failed(
        `No answer within ${limitMs / 1000} s`,
        'Look whether it is reachable from here, and not overloaded',
      )
    );
  } catch (error) {
    const sentence = error instanceof Error ? error.message : String(error);
    return failed(
      sentence || 'It failed without a message',
      'Mend what the message names, and run this again',
    );
  }
}

/** 1 when a check failed, else 0. */
export const exitCodeOf = (all: readonly Finding[]): 0 | 1 =>
  all.some(({ result }) => result === 'failed') ? 1 : 0;

const signs: Readonly<Record<Result, string>> = { ok: '✓', warning: '!', failed: '✗' };

/** One line, and a second one that says what to do. */
export const lineOf = ({ name, result, sentence, advice }: Examined): string =>
  `  ${signs[result]} ${name}: ${sentence}${advice === undefined ? '' : `\n      → ${advice}`}\n`;

/** `7 ok, 1 warning, 0 failed`. */
export function summaryOf(all: readonly Finding[]): string {
  const count = (wanted: Result) => all.filter(({ result }) => result === wanted).length;
  return `${count('ok')} ok, ${count('warning')} ${count('warning') === 1 ? 'warning' : 'warnings'}, ${count('failed')} failed`;
}
