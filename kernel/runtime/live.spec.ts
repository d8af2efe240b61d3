import { describe, expect, it } from '@jest/globals';
import { InMemoryLiveHub, type Snapshot } from './live.js';

const statesOf = (snapshots: readonly Snapshot[]) => snapshots.map(({ state }) => state);

describe('the hub of /live', () => {
  it('numbers what it gives, gives who comes late the last, and nothing to who has left', () => {
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
    expect(statesOf(early)).toEqual(['begins', 'plays']);
    expect(statesOf(late)).toEqual(['plays', 'ends']);
    expect(early[1]!.number).toBeGreaterThan(early[0]!.number);
    expect(late.map(({ number }) => number)).toEqual([early[1]!.number, late[1]!.number]);
    expect(late[1]!.number).toBeGreaterThan(late[0]!.number);
  });

  it('tells what is no state to those who listen now, in order and without a number, and keeps nothing of it', () => {
    const hub = new InMemoryLiveHub();
    const heard: Snapshot[] = [];
    const elsewhere: Snapshot[] = [];
    const late: Snapshot[] = [];
    hub.tell('commands-1', 'nobody hears it');
    const leave = hub.subscribe('commands-1', (snapshot) => heard.push(snapshot));
    hub.subscribe('commands-2', (snapshot) => elsewhere.push(snapshot));
    hub.tell('commands-1', 'play');
    hub.tell('commands-1', 'play');
    hub.tell('commands-1', { command: 'next' });
    const told = (state: unknown) => ({ topic: 'commands-1', number: 0, state });
    expect(heard).toEqual([told('play'), told('play'), told({ command: 'next' })]);
    hub.subscribe('commands-1', (snapshot) => late.push(snapshot));
    leave();
    hub.tell('commands-1', 'pause');
    expect(statesOf(late)).toEqual(['pause']);
    expect(heard).toHaveLength(3);
    expect(elsewhere).toEqual([]);
  });

  it('gives the last snapshot to who comes late, whatever was told since', () => {
    const hub = new InMemoryLiveHub();
    const late: Snapshot[] = [];
    hub.publish('show-1', 'plays');
    hub.tell('show-1', 'a command');
    hub.subscribe('show-1', (snapshot) => late.push(snapshot));
    expect(statesOf(late)).toEqual(['plays']);
  });

  it('goes on counting after a restart', () => {
    const before: Snapshot[] = [];
    const hub = new InMemoryLiveHub(() => 1_000);
    hub.subscribe('a', (snapshot) => before.push(snapshot));
    for (let each = 0; each < 3; each++) hub.publish('a', each);
    const after: Snapshot[] = [];
    const restarted = new InMemoryLiveHub(() => 2_000);
    restarted.subscribe('a', (snapshot) => after.push(snapshot));
    restarted.publish('a', 'again');
    expect(after[0]!.number).toBeGreaterThan(before.at(-1)!.number);
  });

  it('forgets after five minutes what nobody listens to, and nothing that somebody does', () => {
    const time = { now: 0 };
    const hub = new InMemoryLiveHub(() => time.now);
    const heard = (topic: string) => {
      const snapshots: Snapshot[] = [];
      hub.subscribe(topic, (snapshot) => snapshots.push(snapshot))();
      return statesOf(snapshots);
    };
    hub.subscribe('show-1', () => undefined);
    hub.publish('show-1', 'plays');
    for (let each = 0; each < 1_000; each++) hub.publish(`account-${each}`, 'changed');
    time.now = 4 * 60_000;
    expect(heard('account-7')).toEqual(['changed']);
    time.now = 6 * 60_000;
    hub.publish('account-new', 'changed');
    expect(heard('account-7')).toEqual([]);
    expect(heard('show-1')).toEqual(['plays']);
    // Nothing of them is held any more, not only not given.
    expect((hub as unknown as { last: Map<string, unknown> }).last.size).toBe(2);
  });
});
