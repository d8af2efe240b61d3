import { describe, expect, it } from '@jest/globals';
import { FairPlaces } from './fair-places.js';

const settled = () => new Promise((go) => setImmediate(go));

/** Enters for each holder, one after the other, and writes down who was let in and who was sent away. */
function crowd(places: FairPlaces) {
  const seen: string[] = [];
  const enter = (name: string, holder = name[0]!) =>
    void places.enter(holder).then((isLetIn) => seen.push(isLetIn ? name : `not ${name}`));
  return { seen, enter };
}

describe('places that holders share', () => {
  it('are given in turns: who asks last waits for one file of each other', async () => {
    const places = new FairPlaces({ places: 1, waiting: 100, waitingOfOne: 50 });
    const { seen, enter } = crowd(places);
    for (let n = 1; n <= 20; n++) enter(`a${n}`);
    enter('b1');
    enter('c1');
    enter('b2');
    for (const holder of ['a', 'b', 'c', 'a', 'b', 'a']) {
      await settled();
      places.leave(holder);
    }
    await settled();
    expect(seen).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'a3', 'a4']);
  });

  it('are never all of one holder: another is let in at once', async () => {
    const places = new FairPlaces({ places: 2, waiting: 100, waitingOfOne: 50 });
    const { seen, enter } = crowd(places);
    for (let n = 1; n <= 6; n++) enter(`a${n}`);
    enter('b1');
    await settled();
    expect(seen).toEqual(['a1', 'b1']);
    places.leave('b');
    await settled();
    expect(seen).toEqual(['a1', 'b1']);
    places.leave('a');
    await settled();
    expect(seen).toEqual(['a1', 'b1', 'a2']);
  });

  it('are waited for by so many of one holder, and not more', async () => {
    const places = new FairPlaces({ places: 1, waiting: 100, waitingOfOne: 3 });
    const { seen, enter } = crowd(places);
    for (let n = 1; n <= 5; n++) enter(`a${n}`);
    enter('b1');
    await settled();
    expect(seen).toEqual(['a1', 'not a5']);
    places.leave('a');
    places.leave('b');
    await settled();
    enter('a6');
    enter('a7');
    await settled();
    expect(seen).toEqual(['a1', 'not a5', 'b1', 'a2', 'not a7']);
  });

  it('that nobody more may wait for are taken from who waits with most', async () => {
    const places = new FairPlaces({ places: 1, waiting: 3, waitingOfOne: 3 });
    const { seen, enter } = crowd(places);
    for (let n = 1; n <= 4; n++) enter(`a${n}`);
    enter('b1');
    enter('c1');
    enter('d1');
    await settled();
    expect([...seen].sort()).toEqual(['a1', 'not a3', 'not a4', 'not d1']);
    for (const holder of ['a', 'b', 'c', 'a']) {
      places.leave(holder);
      await settled();
    }
    expect(seen.slice(4)).toEqual(['b1', 'c1', 'a2']);
    enter('d2');
    await settled();
    expect(seen.at(-1)).toBe('d2');
  });
});
