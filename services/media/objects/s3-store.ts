import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Agent as PlainAgent } from 'node:http';
import { Agent as SecureAgent } from 'node:https';
import { Client } from 'minio';
import { refuse } from '@cadenza/kernel/runtime/errors.js';
import { impatient } from './impatient.js';
import type { ByteRange, ObjectStore, StoredObject } from './object-store.js';

export interface S3Options {
  /** `http://host:port` or `https://host`. */
  readonly url: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
  readonly bucket: string;
  /** Milliseconds without a byte after which a request is given up. */
  readonly idleMs?: number;
}

const codeOf = (error: unknown) => String((error as { code?: unknown }).code);
const missing = (error: unknown) => ['NoSuchKey', 'NotFound', 'NoSuchUpload'].includes(codeOf(error));

/** Less than the gateway waits: who asks is told 503 by us. */
const patienceMs = 10_000;

/** Objects in a bucket of any S3. What is larger than a part goes up in parts; a whole object appears at once. */
export class S3Store implements ObjectStore {
  private readonly client: Client;
  private readonly bucket: string;
  private prepared: Promise<void> | undefined;

  constructor({ url, region, accessKey, secretKey, bucket, idleMs = patienceMs }: S3Options) {
    const { protocol, hostname, port } = new URL(url);
    // Its own timeout ends connections that nobody uses; those in use end by the transport's.
    const connections = { keepAlive: true, maxSockets: 64, timeout: idleMs };
    this.bucket = bucket;
    this.client = new Client({
      endPoint: hostname,
      ...(port === '' ? {} : { port: Number(port) }),
      useSSL: protocol === 'https:',
      region,
      accessKey,
      secretKey,
      transport: impatient(idleMs),
      transportAgent: protocol === 'https:' ? new SecureAgent(connections) : new PlainAgent(connections),
      partSize: 16 * 1024 * 1024,
    });
  }

  /**
   * Makes the bucket when it is not there. Nobody needs to wait for it: storing does, and tries again what failed.
   * Throws UNAVAILABLE.
   */
  prepare(): Promise<void> {
    this.prepared ??= this.makeBucket().catch((error: unknown) => {
      this.prepared = undefined;
      return away(error);
    });
    return this.prepared;
  }

  private async makeBucket(): Promise<void> {
    if (await this.client.bucketExists(this.bucket)) return;
    await this.client.makeBucket(this.bucket).catch(async (error: unknown) => {
      // Another replica may have been faster.
      if (!(await this.client.bucketExists(this.bucket))) throw error;
    });
  }

  async putFile(key: string, path: string) {
    await this.prepare();
    const { size } = await stat(path);
    const bytes = createReadStream(path);
    try {
      await this.client.putObject(this.bucket, key, bytes, size);
    } catch (error) {
      // An S3 that came back empty.
      if (codeOf(error) === 'NoSuchBucket') this.prepared = undefined;
      away(error);
    } finally {
      // The client leaves it open where it gave up in the middle.
      bytes.destroy();
    }
  }

  async copy(from: string, to: string) {
    const { bucket, client } = this;
    const made = await client.copyObject(bucket, to, `/${bucket}/${from}`).catch(absent);
    return made !== undefined;
  }

  async read(key: string, range?: ByteRange) {
    const { bucket, client } = this;
    const asked = range
      ? client.getPartialObject(bucket, key, range.start, range.end - range.start + 1)
      : client.getObject(bucket, key);
    return await asked.catch(absent);
  }

  async size(key: string) {
    return (await this.client.statObject(this.bucket, key).catch(absent))?.size;
  }

  async delete(key: string) {
    await this.client.removeObject(this.bucket, key).catch(absent);
  }

  async *list(): AsyncIterable<StoredObject> {
    for await (const { name, lastModified } of this.client.listObjectsV2(this.bucket, '', true))
      if (name && lastModified) yield { key: name, modifiedAt: lastModified };
  }

  /** Parts of uploads that were never completed; S3 keeps them, and bills them, until they are removed. */
  async removeLeftovers(before: Date): Promise<number> {
    let removed = 0;
    for await (const { key, initiated } of this.client.listIncompleteUploads(this.bucket, '', true)) {
      if (!key || (initiated && new Date(initiated) >= before)) continue;
      await this.client.removeIncompleteUpload(this.bucket, key);
      removed += 1;
    }
    return removed;
  }
}

function absent(error: unknown): undefined {
  return missing(error) ? undefined : away(error);
}

/** Whatever went wrong there: the person can only try again, and the log has the rest. */
function away(cause: unknown): never {
  const refusal = refuse('UNAVAILABLE', 'Files cannot be reached at the moment. Please try again.');
  throw Object.assign(refusal, { cause });
}
