import type { DescMessage } from '@bufbuild/protobuf';
import type { Decider } from './decider.js';
import type { Projection } from './projection.js';

/** One kind of stream: its events, its rules, its rows. `name` is the stream's prefix: `class` → `class-42`. */
export interface Slice<Schema extends DescMessage, Command, State> {
  readonly name: string;
  readonly schema: Schema;
  readonly decider: Decider<Schema, Command, State>;
  readonly projection: Projection<Schema>;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- a service lists slices of many types
export type AnySlice = Slice<any, any, any>;

export const streamOf = (slice: { name: string }, id: number) => `${slice.name}-${id}`;

/** The number in a stream's name; undefined for a stream of another slice. */
export const idIn = (slice: { name: string }, stream: string): number | undefined =>
  stream.startsWith(`${slice.name}-`) ? Number(stream.slice(slice.name.length + 1)) : undefined;

/** The number in the name of a stream whose slice is known: `class-42` → 42. */
export const numberIn = (stream: string) => Number(stream.slice(stream.lastIndexOf('-') + 1));
