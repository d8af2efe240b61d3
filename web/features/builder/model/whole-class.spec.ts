import { describe, expect, it } from '@jest/globals';
import {
  base,
  changed,
  editor,
  image,
  removed,
  segment,
  titled,
  withList,
} from '../testing/class-changes.js';
import { startState } from './builder-state.js';
import { isSame } from './is-same.js';
import { storedIds, withStoredIds } from './stored-ids.js';
import { wholeClass } from './whole-class.js';

const all = [1, 2, 3, 4].map((id) => ({ id }));

describe('what a save sends', () => {
  it('names every segment, and of what the server holds only what has changed', () => {
    expect(wholeClass(editor((known) => known))).toEqual({ segments: all });
    expect(wholeClass(editor(titled('Hills')))).toEqual({ title: 'Hills', segments: all });
    expect(wholeClass(editor(changed(2, { name: 'Sprint' }))).segments[1]).toEqual({ id: 2, name: 'Sprint' });
    expect(wholeClass(editor(removed(2))).segments).toEqual([{ id: 1 }, { id: 3 }, { id: 4 }]);
  });

  it('gives new segments and a new class whole, without ids of the editor', () => {
    const { id: _id, fixedStart: _start, images, ...fields } = segment(-1);
    const fresh = { ...fields, images: images.map(({ id: _, ...rest }) => rest) };
    const added = editor(withList((segments) => [...segments, segment(-1)]));
    expect(wholeClass(added).segments).toEqual([...all, fresh]);
    expect(wholeClass({ ...startState(), details: base.details, segments: [segment(-1)] })).toEqual({
      ...{ ...base.details, segments: [fresh] },
    });
  });

  it('lists the images of a segment where one of them is another', () => {
    const images = [image(11, { caption: 'Top' }), image(-1), image(999)];
    const { id: _, ...fresh } = image(-1);
    const { id: _gone, ...renewed } = image(999);
    expect(wholeClass(editor(changed(1, { images }))).segments[0]).toEqual({
      ...{ id: 1, images: [{ id: 11, caption: 'Top' }, fresh, renewed] },
    });
  });

  it('gives a start where it was given, changed or taken away, and none that is outgrown', () => {
    const starts = (...given: (number | null)[]) =>
      withList((segments) => segments.map((one, index) => ({ ...one, fixedStart: given[index] ?? null })));
    const state = editor(starts(null, 400, null, 5));
    expect(wholeClass(state).segments).toEqual([
      { id: 1 },
      { id: 2, startTime: 400 },
      { id: 3 },
      { id: 4, startTime: null },
    ]);
    const held = { ...state, saved: { ...base, segments: state.segments }, segments: base.segments };
    expect(wholeClass(held).segments[1]).toEqual({ id: 2, startTime: null });
  });
});

describe('comparing', () => {
  it('takes no heed of the order of fields', () => {
    expect(isSame({ a: 1, b: { c: 2, d: null } }, { b: { d: null, c: 2 }, a: 1 })).toBe(true);
    expect(isSame([1, 2], [2, 1])).toBe(false);
  });
});

describe('the ids of an answer', () => {
  const sent = [segment(1), segment(-1, { images: [image(-1)] })];
  const answer = {
    segments: [
      { id: 1, images: [{ id: 10 }, { id: 11 }] },
      { id: 12, images: [{ id: 14 }] },
    ],
  };

  it('are those of what was sent, by place', () => {
    const known = sent.map(withStoredIds(storedIds(sent, answer)!));
    expect(known[0]).toBe(sent[0]);
    expect([known[1]!.id, known[1]!.images[0]!.id]).toEqual([12, 14]);
  });

  it('are none where the answer has other segments or images', () => {
    expect(storedIds(sent.slice(1), answer)).toBeUndefined();
    expect(storedIds([segment(1), segment(-1)], answer)).toBeUndefined();
  });
});
