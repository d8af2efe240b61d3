import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';
import { drawn } from '@cadenza/kernel/testing/pictures.js';

const owner = 51;
let media: MediaUnderTest;
beforeAll(async () => void (media = await mediaUnderTest()));
afterAll(() => media?.close());

const library = 'segment-images/upload';
const cover = 'classes/images/upload';
const segment = 'segments/images/upload';

it('one image with one key is another request for another class, segment or folder, or for the library', async () => {
  const { data } = await media.ask(owner, 'mutation { createFolder(input: { name: "Hills" }) { id } }');
  const { id } = data?.['createFolder'] as unknown as { id: number };
  const calls: readonly [path: string, fields: Record<string, string>][] = [
    [library, {}],
    [library, { folderId: String(id) }],
    [cover, {}],
    [`${cover}?classId=1`, {}],
    [`${cover}?classId=3`, {}],
    [segment, {}],
    [segment, { segmentId: '1' }],
    [segment, { segmentId: '3' }],
  ];
  const image = new Blob([new Uint8Array(await drawn(60, 40).png().toBuffer())]);
  const asked = async (key: string, [path, fields]: (typeof calls)[number]) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    form.set('image', image, 'hill.png');
    const headers = { 'x-cadenza-context': JSON.stringify({ idempotency: { key, bodyHash: '' } }) };
    return (await media.bytes(owner, path, { method: 'POST', body: form, headers })).status;
  };
  for (const [at, call] of calls.entries()) {
    const statuses: number[] = [];
    for (const each of [call, calls[(at + 1) % calls.length]!, call])
      statuses.push(await asked(`k${at}`, each));
    expect([call, statuses]).toEqual([call, [201, 409, 201]]);
  }
});
