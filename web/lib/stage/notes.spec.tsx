import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import { Notes } from './notes.js';
import { ShowContext, type ShownSegment } from './show-context.js';
import { spansOf } from './timeline.js';

const listeners = new Set<() => void>();
let position = 0;
const segment: ShownSegment = {
  ...{ id: 1, name: 'Climb', startTime: 60, duration: 120, notes: 'Breathe', imageUrl: null, images: [] },
  intensity: { rpm: '60', resistance: 'Heavy', position: 'Seated' },
};
const spans = spansOf([segment]);
const moment = { status: 'paused', index: 0, inBreak: false } as const;
const show = {
  engine: {
    position: () => position,
    untilStart: () => 0,
    state: () => moment,
    subscribe: () => () => undefined,
  },
  spans,
  onFrame: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
const at = (moment: number) =>
  act(() => {
    position = moment;
    listeners.forEach((listener) => listener());
  });

/** What jsdom does not draw: notes of so many lines in room for ten. */
function withLines(lines: number) {
  const { getComputedStyle } = globalThis;
  jest
    .spyOn(globalThis, 'getComputedStyle')
    .mockImplementation((element) => Object.assign(getComputedStyle(element), { lineHeight: '20px' }));
  jest.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(200);
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(lines * 20);
  jest.spyOn(Element.prototype, 'scrollTo').mockImplementation(function (this: Element, ...to: unknown[]) {
    this.scrollTop = Number(to[1]);
  });
  render(
    <ShowContext value={show}>
      <Notes text="Breathe" span={spans[0]!} />
    </ShowContext>,
  );
  return screen.getByRole('note', { name: 'Notes' });
}
const page = (notes: HTMLElement) => [notes.parentElement?.dataset.page, notes.scrollTop];

describe('the notes of a segment', () => {
  beforeEach(() => {
    position = 60;
  });

  it('stand still where there is room for them', () => {
    const notes = withLines(10);
    at(179);
    expect(page(notes)).toEqual([undefined, 0]);
  });

  it('are turned by the time of the segment where there is none', () => {
    const notes = withLines(30);
    expect(page(notes)).toEqual(['1', 0]);
    at(99);
    expect(page(notes)).toEqual(['1', 0]);
    at(101);
    expect(page(notes)).toEqual(['2', 200]);
    at(179);
    expect(page(notes)).toEqual(['3', 400]);
    at(61);
    expect(page(notes)).toEqual(['1', 0]);
  });

  it('stay where they were moved by hand until the next page', () => {
    const notes = withLines(30);
    notes.scrollTop = 70;
    at(99);
    expect(page(notes)).toEqual(['1', 70]);
    at(101);
    expect(page(notes)).toEqual(['2', 200]);
  });
});
