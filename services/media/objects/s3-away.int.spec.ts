import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { mediaUnderTest, type MediaUnderTest } from '../testing/media-under-test.js';
import { pretendS3 } from '../testing/pretend-s3.js';
import { silentMp3 } from '../testing/recordings.js';
import { pathOf, tusSteps } from '../testing/tus-steps.js';
import { S3Store } from './s3-store.js';

jest.setTimeout(60_000);
let s3: Awaited<ReturnType<typeof pretendS3>>;
let media: MediaUnderTest;
beforeAll(async () => {
  s3 = await pretendS3();
  const login = { region: 'us-east-1', accessKey: 'cadenza', secretKey: 'secret-of-tests' };
  const objects = new S3Store({ ...login, url: `http://127.0.0.1:${s3.port}`, bucket: 'music' });
  media = await mediaUnderTest({ objects });
});
afterAll(async () => {
  await media?.close();
  await s3?.close();
});

const { begin, patch, head } = tusSteps(() => media);
const away = { message: 'Files cannot be reached at the moment. Please try again.', code: 'UNAVAILABLE' };
const told = async (answer: Response) => [answer.status, await answer.json()];

describe('an S3 that is not there at the start', () => {
  it('costs uploads, and nothing else, until it comes: without a bucket, which is made then', async () => {
    expect(await media.service.ready()).toBe(true);
    expect((await media.ask(1, '{ musicStorage { currentUsage } }')).errors).toBeUndefined();
    expect(await told(await media.upload(1, silentMp3(10, 1)))).toEqual([503, away]);
    const begun = await begin(1, 4170);
    expect(begun.status).toBe(201);
    const path = pathOf(begun);
    expect(await told(await patch(1, path, 0, silentMp3(10, 2)))).toEqual([503, away]);

    await s3.open();
    expect((await head(1, path)).headers.get('upload-offset')).toBe('0');
    expect((await patch(1, path, 0, silentMp3(10, 2))).status).toBe(204);
    const answer = await media.upload(1, silentMp3(10, 1));
    expect(answer.status).toBe(201);
    const { id } = (await answer.json()) as { id: number };
    const heard = await (await media.bytes(1, `music/stream/${id}`)).arrayBuffer();
    expect(Buffer.from(heard).equals(silentMp3(10, 1))).toBe(true);

    await s3.close();
    expect(await told(await media.upload(1, silentMp3(10, 3)))).toEqual([503, away]);
    await s3.open();
    s3.buckets.clear();
    expect((await media.upload(1, silentMp3(10, 3))).status).toBe(503);
    expect((await media.upload(1, silentMp3(10, 3))).status).toBe(201);
  });
});
