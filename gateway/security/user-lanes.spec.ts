import { expect, it } from '@jest/globals';
import type { Request } from 'express';
import { FakeResponse } from '../testing/fake-response.js';
import { UserLanes } from './user-lanes.js';

/** A request of a user: whether its turn has come, what it was refused with, and its end. */
function requestOf(lanes: UserLanes, userId?: number, response = responseTo(userId)) {
  const request = {
    isOn: false,
    refused: undefined as unknown,
    end: () => response.end(),
    hangUp: () => response.hangUp(),
  };
  try {
    void lanes.turn({} as Request, response.asResponse, () => void (request.isOn = true));
  } catch (error) {
    request.refused = (error as { extensions?: object }).extensions;
  }
  return request;
}
const responseTo = (userId?: number, address: string | null = null) =>
  new FakeResponse({
    visit: {
      caller: userId === undefined ? { kind: 'anonymous' } : { kind: 'user', userId },
      address,
    },
  });
const several = (count: number, lanes: UserLanes, userId?: number) =>
  Array.from({ length: count }, () => requestOf(lanes, userId));
const on = (requests: readonly { isOn: boolean }[]) => requests.filter(({ isOn }) => isOn).length;

it('works on 6 of one user’s 60 requests at once, and on another user’s beside them', () => {
  const lanes = new UserLanes(true);
  const many = several(60, lanes, 7);
  expect(on(many)).toBe(6);
  expect(on(several(1, lanes, 8))).toBe(1);
  // In their order, one for each that ends.
  many[0]!.end();
  expect([on(many), many[6]!.isOn, many[7]!.isOn]).toEqual([7, true, false]);
  for (const each of many.slice(1)) each.end();
  expect(on(many)).toBe(60);
  expect(on(several(7, lanes, 7))).toBe(6);
});

it('works on 20 requests of the strangers of one address at once, and on others beside them', () => {
  const lanes = new UserLanes(true);
  const from = (address: string) => requestOf(lanes, undefined, responseTo(undefined, address));
  const many = Array.from({ length: 150 }, (_, each) => from(`2001:db8::${each}`));
  expect([on(many), many.filter(({ refused }) => refused).length]).toEqual([20, 30]);
  expect([from('2001:db8:0:1::1').isOn, from('10.0.0.1').isOn, requestOf(lanes, 7).isOn]).toEqual([
    true,
    true,
    true,
  ]);
});

it('works on fewer requests of a user at once where it is told so, until it is told otherwise', () => {
  const much = new Set<string>(['account:7']);
  const lanes = new UserLanes(true, (holder) => (much.has(holder) ? 1 : 6));
  const many = several(20, lanes, 7);
  expect([on(many), on(several(10, lanes, 8))]).toEqual([1, 6]);
  many[0]!.end();
  expect(on(many)).toBe(2);
  much.clear();
  many[1]!.end();
  expect(on(many)).toBe(8);
});

it('gives the place of who hangs up while waiting to the next', () => {
  const lanes = new UserLanes(true);
  const many = several(8, lanes, 7);
  many[6]!.hangUp();
  many[0]!.end();
  expect([many[6]!.isOn, many[7]!.isOn]).toEqual([false, true]);
});

it('keeps the place of who hangs up until what was begun for them is done', () => {
  const lanes = new UserLanes(true);
  const many = several(7, lanes, 7);
  for (const each of many) each.hangUp();
  const next = requestOf(lanes, 7);
  expect(next.isOn).toBe(false);
  many[0]!.end();
  expect(next.isOn).toBe(true);
});

it('gives no place to who has hung up before', () => {
  const lanes = new UserLanes(true);
  for (let each = 0; each < 200; each++) {
    const response = responseTo(7);
    response.hangUp();
    expect(requestOf(lanes, 7, response)).toMatchObject({ isOn: false, refused: undefined });
  }
  expect(requestOf(lanes, 7).isOn).toBe(true);
});

it('lets 100 wait and refuses more, unless limits are off', () => {
  const lanes = new UserLanes(true);
  const many = several(107, lanes, 7);
  expect(many.filter(({ refused }) => refused).length).toBe(1);
  expect(many[106]!.refused).toEqual({ code: 'RATE_LIMITED', retryAfter: 1 });
  expect(requestOf(lanes, 8).isOn).toBe(true);
  const off = several(500, new UserLanes(false), 7);
  expect(off.some(({ refused }) => refused)).toBe(false);
});
