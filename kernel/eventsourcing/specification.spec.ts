import { describe, expect, it } from '@jest/globals';
import { counterSlice } from '../testing/counter/counter.js';
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
});
