import { describe, expect, it } from '@jest/globals';
import { type Counter, counterSlice } from '../testing/counter/counter.js';
import { frozen } from './frozen.js';
import { specification } from './specification.js';

const counter = specification(counterSlice);
const opened = { case: 'opened', value: { ownerId: 1 } } as const;

describe('given, when, then', () => {
  it('compares what was decided, defaults of the message included', () => {
    counter.given().when({ kind: 'open' }).then(opened);
    counter
      .given(opened)
      .when({ kind: 'raise', by: 2 })
      .then({ case: 'raised', value: { by: 2 } });
    counter.given(opened).when({ kind: 'nothing' }).thenNothing();
    counter.given(opened).when({ kind: 'open' }).thenRefused('CONFLICT', 'The counter is open already');
  });

  it('fails when something else was decided, or something was refused, or was not', () => {
    const raising = counter.given(opened).when({ kind: 'raise', by: 2 });
    expect(() => raising.then({ case: 'raised', value: { by: 3 } })).toThrow();
    expect(() => raising.thenNothing()).toThrow();
    expect(() => raising.thenRefused('NOT_FOUND')).toThrow('not refused');
    const refused = counter.given().when({ kind: 'raise', by: 2 });
    expect(() => refused.then({ case: 'raised', value: { by: 2 } })).toThrow('refused: NOT_FOUND');
    expect(() => refused.thenRefused('CONFLICT')).toThrow();
    expect(() => refused.thenRefused('NOT_FOUND', 'Another sentence')).toThrow();
  });

  it('fails when a decider writes to the state it was given', () => {
    const writing = (write: (state: Counter) => void) =>
      specification({
        ...counterSlice,
        decider: { ...counterSlice.decider, decide: (_command, state) => (write(state), []) },
      }).given(opened);
    expect(() => writing(() => undefined).when({ kind: 'nothing' })).not.toThrow();
    const changing = writing((state) => Object.assign(state, { value: 9 }));
    expect(() => changing.when({ kind: 'nothing' })).toThrow(TypeError);
    const held = frozen({ list: [{ a: 1 }], map: new Map([['x', { b: 1 }]]), bytes: new Uint8Array(2) });
    expect(() => Object.assign(held.list[0]!, { a: 2 })).toThrow(TypeError);
    expect(() => Object.assign(held.map.get('x')!, { b: 2 })).toThrow(TypeError);
    expect(() => held.map.set('y', { b: 2 })).toThrow(TypeError);
    expect([...held.map.keys()]).toEqual(['x']);
  });
});
