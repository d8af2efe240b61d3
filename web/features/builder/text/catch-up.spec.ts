import { describe, expect, it } from '@jest/globals';
import { newSegmentFields, type Segment } from '../model/timeline.js';
import { caughtUp } from './catch-up.js';
import { printClass } from './print-class.js';

const segment = (id: number, name: string, more: Partial<Segment> = {}): Segment => ({
  ...{ ...newSegmentFields, fixedStart: null },
  ...{ id, name, ...more },
});
const [warmUp, climb, coolDown] = [
  segment(1, 'Warm Up'),
  segment(2, 'Climb'),
  segment(3, 'Cool Down'),
] as const;
const before = [warmUp, climb, coolDown];
const sprint = segment(9, 'Sprint');
const line = (one: Segment) => printClass([one]);
const typo = line(climb).replace('medium', 'hevy');
const typed = [line(warmUp), typo, line(coolDown)].join('\n');
const after = (now: readonly Segment[], text = typed) => {
  const { text: said, clash } = caughtUp(text, before, now);
  return { lines: said.split('\n'), clash };
};

describe('a text with a problem, when the class is changed elsewhere', () => {
  const faster = segment(1, 'Warm Up', { duration: 600 });
  it.each<[string, Segment[], string[]]>([
    ['a change of another line', [faster, climb, coolDown], [line(faster), typo, line(coolDown)]],
    [
      'a new segment behind it',
      [warmUp, climb, sprint, coolDown],
      [line(warmUp), typo, line(sprint), line(coolDown)],
    ],
    ['a removal', [climb, coolDown], [typo, line(coolDown)]],
    ['another order', [coolDown, climb, warmUp], [line(coolDown), typo, line(warmUp)]],
    ['nothing', before, [line(warmUp), typo, line(coolDown)]],
  ])('has %s', (_, now, lines) => {
    expect(after(now)).toEqual({ lines, clash: undefined });
  });

  it('keeps a line that was changed there too, and says what became of it', () => {
    const hill = segment(2, 'Hill');
    const { lines, clash } = after([warmUp, hill, coolDown]);
    expect(lines).toEqual([line(warmUp), typo, line(coolDown)]);
    expect(clash).toBe(
      `A line that is being changed here became “${line(hill)}” elsewhere. Your version is kept.`,
    );
  });

  it('keeps a line whose segment was removed there, and says so', () => {
    const { lines, clash } = after([warmUp, coolDown]);
    expect(lines).toEqual([line(warmUp), typo, line(coolDown)]);
    expect(clash).toBe('A line that is being changed here was removed elsewhere. Your version is kept.');
  });

  it('keeps lines that are new or gone here', () => {
    const text = ['5m New', typo, line(coolDown)].join('\n');
    const { lines } = after([warmUp, climb, coolDown, sprint], text);
    expect(lines).toEqual(['5m New', typo, line(coolDown), line(sprint)]);
  });
});
