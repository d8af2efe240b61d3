import { describe, expect, it, jest } from '@jest/globals';
import type { Request, Response } from 'express';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';
import { OperationLimits } from './operation-limits.js';

const isRefused = (error: unknown) => (error as { extensions?: { code: string } }).extensions?.code;

/** Whether an operation is let in: true, or the code of its refusal. */
async function letIn(limits: OperationLimits, address: string, userId?: number): Promise<unknown> {
  const caller = userId === undefined ? { kind: 'anonymous' } : { kind: 'user', userId };
  const response = { locals: { visit: { caller, address } } } as unknown as Response;
  const request = { ip: address } as Request;
  try {
    await limits.ofAddress(request, response, () => undefined);
    await limits.ofCaller(request, response, () => undefined);
    return true;
  } catch (error) {
    return isRefused(error);
  }
}

async function letInOf(count: number, limits: OperationLimits, address: string, userId?: number) {
  const answers: unknown[] = [];
  for (let each = 0; each < count; each++) answers.push(await letIn(limits, address, userId));
  return answers.filter((answer) => answer === true).length;
}

describe('operations in a minute', () => {
  it('are 600 of strangers at one address, who do not keep out those that are signed in', async () => {
    const limits = new OperationLimits(true);
    expect(await letInOf(610, limits, '10.0.0.1')).toBe(600);
    expect(await letIn(limits, '10.0.0.1')).toBe('RATE_LIMITED');
    expect(await letIn(limits, '10.0.0.1', 7)).toBe(true);
    expect(await letIn(limits, '10.0.0.2')).toBe(true);
  });

  it('are 1,200 of an account, from wherever they come', async () => {
    const limits = new OperationLimits(true);
    expect(await letInOf(700, limits, '10.0.0.1', 7)).toBe(700);
    expect(await letInOf(700, limits, '10.0.0.2', 7)).toBe(500);
    expect(await letIn(limits, '10.0.0.1', 8)).toBe(true);
  });

  it('are 3,000 of an address, whoever asks there', async () => {
    const limits = new OperationLimits(true);
    let good = 0;
    for (const userId of [1, 2, 3, 4]) good += await letInOf(1_000, limits, '10.0.0.1', userId);
    expect(good).toBe(3_000);
  });

  it('are as many as wanted where limits are off', async () => {
    expect(await letInOf(5_000, new OperationLimits(false), '10.0.0.1', 7)).toBe(5_000);
  });
});

describe('/graphql', () => {
  const answers = async (gateway: GatewayUnderTest, count: number) => {
    const all = Array.from({ length: count }, () => gateway.graphql('{ __typename }'));
    return (await Promise.all(all)).filter(({ status }) => status === 200).length;
  };

  it('answers 429 with the seconds to wait, as GraphQL has errors', async () => {
    const gateway = await gatewayUnderTest({ rateLimits: true });
    // Few at a time: a connection that waits 5 s for others to be answered is closed, perhaps as it is used again.
    for (let each = 0; each < 60; each++) expect(await answers(gateway, 10)).toBe(10);
    const { status, headers, body } = await gateway.graphql('{ __typename }');
    expect([status, body.errors[0].extensions.code]).toEqual([429, 'RATE_LIMITED']);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(60);
    await gateway.login();
    expect(await answers(gateway, 1)).toBe(1);
    await gateway.close();
  });
});

describe('/api', () => {
  it('answers 429 for rows of either kind, and for its own description', async () => {
    const restLimits = { ofAddress: 40, ofAccount: 10, ofStrangers: 5 };
    const bytes = (_service: string, _request: unknown, response: { end(): void }) =>
      Promise.resolve(response.end());
    const gateway = await gatewayUnderTest({ rateLimits: true, restLimits, bytes });
    const statuses = async (paths: readonly string[], count: number) => {
      const found: number[] = [];
      for (let each = 0; each < count; each++)
        found.push((await gateway.call('GET', paths[each % paths.length]!)).status);
      return found;
    };
    // One is the sign-in's.
    await gateway.login();
    const known = await statuses(['/api/classes', '/api/music/stream/5'], 15);
    expect(known).toEqual([...Array<number>(10).fill(200), ...Array<number>(5).fill(429)]);
    gateway.jar.cookie = '';
    const strangers = await statuses(['/api/classes'], 6);
    expect(strangers).toEqual([401, 401, 401, 401, 429, 429]);
    const described = await statuses(['/api/openapi.json'], 20);
    expect([described[0], described.at(-1)]).toEqual([200, 429]);
    await gateway.close();
  });

  it('answers without end where limits are off', async () => {
    const restLimits = { ofAddress: 1, ofAccount: 1, ofStrangers: 1 };
    const gateway = await gatewayUnderTest({ restLimits });
    for (let each = 0; each < 5; each++)
      expect((await gateway.call('GET', '/api/openapi.json')).status).toBe(200);
    await gateway.close();
  });

  it('makes its description once', async () => {
    const gateway = await gatewayUnderTest();
    const written = jest.spyOn(JSON, 'stringify');
    const first = await gateway.call('GET', '/api/openapi.json');
    for (let each = 0; each < 20; each++) await gateway.call('HEAD', '/api/openapi.json');
    const descriptions = written.mock.calls.filter(([value]) => (value as { openapi?: string })?.openapi);
    written.mockRestore();
    expect(first.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(descriptions).toHaveLength(1);
    await gateway.close();
  });
});
