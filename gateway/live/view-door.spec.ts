import { describe, expect, it } from '@jest/globals';
import { ViewDoor } from './view-door.js';

const tokenOf = (viewId: number) => String(viewId).padEnd(43, 'x');

describe('the door of views', () => {
  it('lets one view in 60 times in a minute, and another all the same', async () => {
    const admissions = { of: (token: string) => Promise.resolve({ viewId: Number.parseInt(token) }) };
    const door = new ViewDoor({ admissions } as never);
    const comes = (viewId: number) => door.admit({ word: tokenOf(viewId) } as never);
    for (let each = 0; each < 60; each++) expect(typeof (await comes(1))).toBe('function');
    expect(await comes(1)).toBe('429 Too Many Requests');
    expect(typeof (await comes(2))).toBe('function');
  });
});
