import { describe, expect, it } from '@jest/globals';
import { InMemoryLiveHub, type Snapshot } from './live.js';

describe('the hub of /live', () => {
  it('numbers each topic, gives who comes late the last, and nothing to who has left', () => {
    const hub = new InMemoryLiveHub();
    const early: Snapshot[] = [];
    const late: Snapshot[] = [];
    const leave = hub.subscribe('show-1', (snapshot) => early.push(snapshot));
    hub.publish('show-1', 'begins');
    hub.publish('show-2', 'elsewhere');
    hub.publish('show-1', 'plays');
    hub.subscribe('show-1', (snapshot) => late.push(snapshot));
    leave();
    hub.publish('show-1', 'ends');
    expect(early.map(({ number, state }) => [number, state])).toEqual([
      [1, 'begins'],
      [2, 'plays'],
    ]);
    expect(late.map(({ number, state }) => [number, state])).toEqual([
      [2, 'plays'],
      [3, 'ends'],
    ]);
  });
});
