import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';
import { libraryImage } from '../testing/studio-state.js';

let gateway: GatewayUnderTest;
beforeAll(async () => {
  gateway = await gatewayUnderTest();
  await gateway.login();
});
afterAll(() => gateway.close());
const base = '/api/media/folders/20';
const lost = { status: 404, body: { message: 'Folder not found', code: 'NOT_FOUND' } };

describe('folders', () => {
  it('answer what is in them', async () => {
    const inner = { id: 21, name: 'Warm-ups', parentId: 20, type: 'all', userId: 7 };
    expect((await gateway.call('GET', `${base}/children`)).body).toEqual([inner]);
    expect((await gateway.call('GET', `${base}/files`)).body).toEqual({
      music: [],
      images: [libraryImage],
    });
    expect(await gateway.call('GET', '/api/media/folders/22/files')).toMatchObject(lost);
  });

  it('give a file back by its type and identifier, and know no other type', async () => {
    expect((await gateway.call('DELETE', `${base}/files/music/5`)).status).toBe(204);
    expect((await gateway.call('DELETE', `${base}/files/image/7`)).status).toBe(204);
    for (const path of ['video/5', 'music/x', 'music/0', '5/5', 'Music/5', 'toString/5'])
      expect(await gateway.call('DELETE', `${base}/files/${path}`)).toMatchObject(lost);
    expect(await gateway.call('POST', `${base}/files`, { fileType: 'video', fileId: 5 })).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'fileType' }] },
    });
  });

  it('tell in their document which words a path may have', async () => {
    const { paths } = (await gateway.call('GET', '/api/openapi.json')).body;
    const { parameters } = paths['/api/media/folders/{id}/files/{fileType}/{fileId}'].delete;
    expect(parameters[1]).toMatchObject({ name: 'fileType', schema: { enum: ['music', 'image'] } });
    const list = paths['/api/segment-images'].get.responses['200'].content['application/json'].schema;
    expect(list.items.properties).toMatchObject({ segmentId: { type: 'null' }, id: { type: 'integer' } });
  });
});
