import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { figureIn } from '@cadenza/kernel/testing/metrics-text.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';
import { liveSocket } from '../testing/live-socket.js';

let gateway: GatewayUnderTest;
beforeEach(async () => {
  gateway = await gatewayUnderTest();
});
afterEach(() => gateway.close());

const view = (token: string) => liveSocket(gateway.url, ['cadenza.view', token]);
const counted = async (outcome: string) =>
  figureIn(await gateway.metrics(), 'cadenza_live_admissions_total', { purpose: 'cadenza.view', outcome });

it('counts WebSockets of a view as admitted, refused or failed, from zero on', async () => {
  expect([await counted('admitted'), await counted('refused'), await counted('failed')]).toEqual([0, 0, 0]);
  await view(gateway.studio.shows.token(1, 'AUDIENCE')).opened();
  expect(await view('no-token').over()).toBe(401);
  gateway.services.down.add('scheduling');
  expect(await view(gateway.studio.shows.token(2, 'STAGE')).over()).toBe(503);
  expect([await counted('admitted'), await counted('refused'), await counted('failed')]).toEqual([1, 1, 1]);
});
