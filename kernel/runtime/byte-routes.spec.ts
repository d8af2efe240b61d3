import 'reflect-metadata';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Controller, Get, type INestApplication } from '@nestjs/common';
import { Query, ResolveField, ResolveReference, Resolver } from '@nestjs/graphql';
import {
  beforeOperation,
  BikeResolver,
  BytesController,
  expired,
  mark,
  nobody,
  paying,
  startGarage,
  tokenOf,
} from '../testing/garage.js';
import { Allow } from './access.js';
import type { Caller } from './caller.js';

describe('the byte routes of a service', () => {
  let app: INestApplication;
  let url = '';

  beforeAll(async () => {
    app = await startGarage(BikeResolver, [BytesController]);
    await app.listen(0, '127.0.0.1');
    url = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
  });
  afterAll(() => app.close());

  const get = (path: string, caller: Caller, carried = '{}') =>
    fetch(url + path, {
      headers: { authorization: `Bearer ${tokenOf(caller)}`, 'x-cadenza-context': carried },
    });

  it('guards byte routes alike, waits before them, and answers marks in a header', async () => {
    beforeOperation.mockClear();
    const refusals = [await get('/bytes/sound', nobody), await get('/bytes/sound', expired)];
    expect(refusals.map(({ status }) => status)).toEqual([401, 402]);
    expect(await refusals[1]!.json()).toEqual({
      message: 'Your free trial period has ended.',
      code: 'SUBSCRIPTION_REQUIRED',
    });
    expect(beforeOperation).not.toHaveBeenCalled();
    const sound = await get('/bytes/sound', paying);
    expect(await sound.text()).toBe('la');
    expect(JSON.parse(sound.headers.get('x-cadenza-answer')!)).toEqual({ marks: [mark] });
    expect(beforeOperation).toHaveBeenCalledTimes(1);
    const withoutToken = await fetch(`${url}/bytes/sound`);
    expect([withoutToken.status, ((await withoutToken.json()) as { code: string }).code]).toEqual([
      401,
      'UNAUTHENTICATED',
    ]);
  });

  it('refuse what carries something that cannot be read, as a condition could be in it', async () => {
    const answers = await Promise.all(
      ['not json', '{"ifMatch":"3"}'].map((carried) => get('/bytes/sound', paying, carried)),
    );
    expect(answers.map(({ status }) => status)).toEqual([400, 400]);
    expect(await answers[0]!.json()).toMatchObject({ code: 'VALIDATION_FAILED' });
  });

  it("speaks of a byte route's mishaps in the contract's shape", async () => {
    const broken = await get('/bytes/broken', nobody);
    expect(broken.status).toBe(500);
    expect(await broken.text()).not.toMatch(/fire|stack/);
    const away = await get('/bytes/away', nobody);
    expect([away.status, away.headers.get('retry-after'), await away.json()]).toEqual([
      503,
      '1',
      { message: 'A part of Cadenza cannot be reached at the moment', code: 'UNAVAILABLE' },
    ]);
    const unknown = await get('/bytes/nothing', nobody);
    expect([unknown.status, await unknown.json()]).toEqual([
      404,
      { message: 'Not found', code: 'NOT_FOUND' },
    ]);
  });
});

describe('a service with something unguarded', () => {
  @Resolver('Bike')
  class Forgetful {
    @Query() open() {
      return 'open';
    }
    @Query() @Allow('public') mine() {
      return { id: 1 };
    }
    @ResolveReference() resolveReference() {
      return { id: 1 };
    }
    @ResolveField() owner() {
      return 'me';
    }
  }
  @Controller('bytes')
  class OpenRoute {
    @Get('sound') sound() {
      return 'la';
    }
  }

  it('does not start, and says what is missing', async () => {
    await expect(startGarage(Forgetful, [OpenRoute])).rejects.toThrow(
      'Without @Allow, and hence refused: Forgetful.open, Forgetful.resolveReference, OpenRoute.sound',
    );
  });
});
