import type { Readable } from 'node:stream';

export interface ByteRange {
  /** First and last byte, both included. */
  readonly start: number;
  readonly end: number;
}

export interface StoredObject {
  readonly key: string;
  readonly modifiedAt: Date;
}

/** What the service is given its store by (`mediaService`). */
export const OBJECTS = Symbol('ObjectStore');

/**
 * Where bytes live: a folder, or any S3. Keys come from `newObjectKey` and never from people. What `putFile` has
 * answered is there after a crash; what it has not answered may leave an object without a fact, never half an object.
 */
export interface ObjectStore {
  /** Copies the file; the caller keeps, and removes, its own. */
  putFile(key: string, path: string): Promise<void>;
  /** Another object of the same bytes, made as `putFile` makes one; false when there is no object `from`. */
  copy(from: string, to: string): Promise<boolean>;
  /** The bytes, or undefined when there is no such object. Ends of `range` lie within the object. */
  read(key: string, range?: ByteRange): Promise<Readable | undefined>;
  /** The object's size in bytes, or undefined. */
  size(key: string): Promise<number | undefined>;
  /** Deleting what is not there is no error. */
  delete(key: string): Promise<void>;
  list(): AsyncIterable<StoredObject>;
  /** Removes what a crash left half written before `before`; answers how many. */
  removeLeftovers(before: Date): Promise<number>;
}
