import { indexAt, type Span } from '../../../lib/stage/timeline.js';
import type { EnginePorts } from './engine-ports.js';
import { partOf, piecesOf } from './music-pieces.js';
import type { ShowSegment } from './show-segment.js';

const timeoutMs = 3_000;

interface Waiting {
  readonly source: EnginePorts['source'];
  isWanted(): boolean;
  subscribe(listener: () => void): () => void;
}

/** Waits until the first music here can be heard, but not for long and not for a track that fails. */
export async function firstMusic(
  spans: readonly Span<ShowSegment>[],
  position: number,
  { source, isWanted, subscribe }: Waiting,
): Promise<void> {
  const span = spans[indexAt(spans, position)];
  // Music of a segment that is still to come need not be there yet.
  const part = span && span.start <= position ? partOf(span) : undefined;
  const piece = part && piecesOf(part, position, 1000)[0];
  const waiting = () => {
    if (!piece || !isWanted()) return false;
    return source.track(piece.trackId)?.state !== 'failed' && !source.block(piece);
  };
  if (!waiting()) return;
  await new Promise<void>((resolve) => {
    const timer = setTimeout(done, timeoutMs);
    const stop = subscribe(() => !waiting() && done());
    function done() {
      clearTimeout(timer);
      stop();
      resolve();
    }
  });
}
