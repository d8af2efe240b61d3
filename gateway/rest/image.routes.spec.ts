import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { answerHeader, repeatedHeader } from '@cadenza/kernel/runtime/carried.js';
import { mark } from '../testing/fake-studio.js';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';
import { libraryImage, timedImage } from '../testing/studio-state.js';

let gateway: GatewayUnderTest;
let isAway = false;
let refused = false;
let repeated = false;
let segmentId: number | null = null;
const uploads: string[] = [];
const stored = { ...libraryImage, url: libraryImage.imageUrl };
beforeAll(async () => {
  gateway = await gatewayUnderTest({
    bytes: async (service, request, response, path) => {
      if (isAway) throw new Error('away');
      uploads.push([service, request.method, path, await text(request)].join(' '));
      if (refused) {
        response.statusCode = 415;
        return void response.end(JSON.stringify({ message: 'No image', code: 'UNSUPPORTED_TYPE' }));
      }
      response.statusCode = 201;
      if (repeated) response.setHeader(repeatedHeader, 'true');
      response.setHeader(answerHeader, JSON.stringify({ marks: [mark('media', 77)] }));
      response.end(JSON.stringify(path.startsWith('/bytes/segments') ? { ...stored, segmentId } : stored));
    },
  });
  await gateway.login();
});
afterAll(() => gateway.close());
beforeEach(() => {
  [isAway, refused, repeated, segmentId] = [false, false, false, null];
  uploads.splice(0);
  gateway.services.seen.splice(0);
});

const upload = (path: string, headers: Record<string, string> = {}) =>
  gateway.call('POST', path, { bytes: 'of a form' }, headers);
const ran = () => gateway.services.seen.map(({ query }) => /\b(\w+)\(/.exec(query.split('{')[1] ?? '')?.[1]);
const mutations = () => ran().filter((name) => name?.match(/^(update|delete)/));

describe('the upload of a cover', () => {
  it('becomes the class’s, which waits for what media stored; the answer is the image', async () => {
    const { status, body } = await upload('/api/classes/images/upload?classId=42');
    expect([status, body]).toEqual([201, stored]);
    expect(uploads).toEqual(['media POST /bytes/classes/images/upload?classId=42 {"bytes":"of a form"}']);
    expect(mutations()).toEqual(['updateClass']);
    const asked = gateway.services.seen.find(({ query }) => query.includes('updateClass'))!;
    expect(asked.context.after).toContainEqual(expect.objectContaining({ service: 'media', position: 77 }));
    await gateway.call('GET', '/api/classes');
    const next = gateway.services.seen.at(-1)!;
    expect(next.context.after).toContainEqual(expect.objectContaining({ service: 'media', position: 77 }));
  });

  it('without a class is one of the library', async () => {
    expect((await upload('/api/classes/images/upload')).body).toEqual(stored);
    expect(uploads).toEqual(['media POST /bytes/classes/images/upload {"bytes":"of a form"}']);
    expect(mutations()).toEqual([]);
  });

  it('of a class that is not the caller’s is taken back with its key, unless it is an older one', async () => {
    const to = '/api/classes/images/upload?classId=43';
    const undone = () => gateway.services.seen.at(-1)?.variables;
    expect(await upload(to)).toMatchObject({ status: 404, body: { message: 'Class not found' } });
    expect([mutations(), undone()]).toEqual([
      ['updateClass', 'deleteImage'],
      { id: stored.id, uploadKey: null },
    ]);
    gateway.services.seen.splice(0);
    expect((await upload(to, { 'idempotency-key': 'k' })).status).toBe(404);
    expect([mutations(), undone()]).toEqual([
      ['updateClass', 'deleteImage'],
      { id: stored.id, uploadKey: 'k' },
    ]);
    gateway.services.seen.splice(0);
    repeated = true;
    expect((await upload(to, { 'idempotency-key': 'k' })).status).toBe(404);
    expect(mutations()).toEqual(['updateClass']);
  });

  it('is for the version of the class that was seen', async () => {
    await upload('/api/classes/images/upload?classId=42', { 'if-match': '"7"' });
    const asked = gateway.services.seen.find(({ query }) => query.includes('updateClass'))!;
    expect(asked.context.ifMatch).toBe(7);
    expect((await upload('/api/classes/images/upload?classId=42', { 'if-match': 'x' })).status).toBe(409);
  });

  it('is kept where nobody knows whether the class has it by now', async () => {
    gateway.services.down.add('catalog');
    expect((await upload('/api/classes/images/upload?classId=42')).status).toBe(503);
    expect(mutations()).not.toContain('deleteImage');
    gateway.services.down.delete('catalog');
  });

  it('is refused as media refuses it, and where media is away', async () => {
    refused = true;
    const to = '/api/classes/images/upload?classId=42';
    expect(await upload(to)).toMatchObject({ status: 415, body: { code: 'UNSUPPORTED_TYPE' } });
    isAway = true;
    expect(await upload(to)).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } });
    expect((await upload('/api/classes/images/upload?classId=x')).status).toBe(400);
    expect(mutations()).toEqual([]);
  });
});

describe('the upload of a segment’s image', () => {
  it('becomes the segment’s, where the form names one', async () => {
    expect((await upload('/api/segments/images/upload')).body).toEqual({ ...stored, segmentId: null });
    expect(mutations()).toEqual([]);
    segmentId = 11;
    expect((await upload('/api/segments/images/upload')).body).toEqual({ ...stored, segmentId: 11 });
    expect(mutations()).toEqual(['updateSegment']);
  });
});

describe('/api/segment-images', () => {
  it('lists the library, and a segment’s', async () => {
    const { body } = await gateway.call('GET', '/api/segment-images');
    expect(body).toEqual([{ ...libraryImage, segmentId: null, startTime: null, duration: null }]);
    const of = await gateway.call('GET', '/api/segment-images?segmentId=11');
    expect([of.body, of.headers.get('etag')]).toEqual([[{ ...timedImage, segmentId: 11 }], '"3"']);
    expect(await gateway.call('GET', '/api/segment-images?segmentId=12')).toMatchObject({
      status: 404,
      body: { message: 'Segment not found' },
    });
  });

  it('deletes one of the library by an odd identifier, a timed one by an even', async () => {
    const status = async (path: string) => (await gateway.call('DELETE', path)).status;
    expect([await status('/api/segment-images/7'), await status('/api/segment-images/8')]).toEqual([
      204, 204,
    ]);
    expect(await status('/api/segment-images/11/8')).toBe(204);
    // An older media service would refuse the whole for an argument that it does not know.
    expect(gateway.services.seen.some(({ query }) => query.includes('uploadKey'))).toBe(false);
    expect(mutations()).toEqual(['deleteImage', 'deleteSegmentImage', 'deleteSegmentImage']);
    expect([await status('/api/segment-images/9'), await status('/api/segment-images/10')]).toEqual([
      404, 404,
    ]);
  });
});
