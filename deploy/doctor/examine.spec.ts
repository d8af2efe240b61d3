import { describe, expect, it } from '@jest/globals';
import { failed, ok, warning, worst } from './check.js';
import { examine, exitCodeOf, lineOf, summaryOf } from './examine.js';

const check = (name: string, run: () => Promise<ReturnType<typeof ok>>, limitMs?: number) => ({
  ...{ name, run },
  ...(limitMs === undefined ? {} : { limitMs }),
});

describe('an examination', () => {
  it('goes on after a check that throws or does not answer, and reports each as failed', async () => {
    const reported: string[] = [];
    const all = await examine(
      [
        check('Throws', () => Promise.reject(new Error('no route'))),
        check('Hangs', () => new Promise(() => undefined), 20),
        check('Works', async () => ok('as it should')),
      ],
      ({ name }) => void reported.push(name),
    );
    expect(reported).toEqual(['Throws', 'Hangs', 'Works']);
    expect(all.map(({ result, sentence }) => [result, sentence])).toEqual([
      ['failed', 'no route'],
      ['failed', 'No answer within 0.02 s'],
      ['ok', 'as it should'],
    ]);
    expect([exitCodeOf(all), summaryOf(all)]).toEqual([1, '1 ok, 0 warnings, 2 failed']);
  });

  it('ends with 0 when there are warnings only', () => {
    const all = [ok('a'), warning('b', 'do c')];
    expect([exitCodeOf(all), summaryOf(all)]).toEqual([0, '1 ok, 1 warning, 0 failed']);
  });

  it('prints what to do in a line of its own', () => {
    const line = lineOf({ ...failed('It is full', 'Make room'), name: 'Disk', milliseconds: 3 });
    expect(line).toBe('  ✗ Disk: It is full\n      → Make room\n');
    expect(lineOf({ ...ok('Fine'), name: 'Disk', milliseconds: 3 })).toBe('  ✓ Disk: Fine\n');
  });
});

describe('several findings', () => {
  it('are as bad as the worst, with its sentences and each advice once', () => {
    expect(worst([ok('a'), warning('b', 'do it'), warning('c', 'do it')])).toEqual({
      ...{ result: 'warning', sentence: 'b; c', advice: 'do it' },
    });
    expect(worst([failed('d', 'e'), warning('b', 'x')])).toEqual(failed('d', 'e'));
    expect(worst([ok('a'), ok('b')])).toEqual({ result: 'ok', sentence: 'a; b' });
  });
});
