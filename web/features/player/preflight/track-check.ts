import { BLOCK_SECONDS, type DecoderAnswer, type DecoderPort } from '../../../lib/audio/decoder-port.js';

/** What a track is good for; `seconds` is its length. */
export type TrackVerdict = 'missing' | 'undecodable' | { readonly seconds: number };

/** What the check needs from outside. */
export interface TrackCheckPorts {
  readonly decoder: DecoderPort;
  /** The stored bytes of a track; undefined when there are none. */
  bytes(trackId: number): Promise<ArrayBuffer | undefined>;
  readonly signal: AbortSignal;
}

/** Its first, its middle and its last block: an hour of music in all would take half a minute to decode. */
function probedBlocks(seconds: number): number[] {
  const last = Math.max(0, Math.ceil(seconds / BLOCK_SECONDS) - 1);
  return [...new Set([0, Math.floor(last / 2), last])];
}

/** Opens each track and decodes some of it, one after another, as the show will; tells each verdict. */
export async function checkTracks(
  trackIds: readonly number[],
  { decoder, bytes, signal }: TrackCheckPorts,
  tell: (trackId: number, verdict: TrackVerdict) => void,
): Promise<void> {
  let answered: (answer: DecoderAnswer) => void = () => undefined;
  decoder.listen((answer) => answered(answer));
  const ask = (request: Parameters<DecoderPort['send']>[0]) =>
    new Promise<DecoderAnswer>((done) => {
      answered = done;
      decoder.send(request);
    });
  const isHeard = async (trackId: number, seconds: number) => {
    for (const block of probedBlocks(seconds)) {
      const decoded = await ask({ type: 'decode', trackId, block });
      if (decoded.type !== 'block' || decoded.channels.length === 0 || decoded.isDamaged) return false;
    }
    return true;
  };
  for (const trackId of trackIds) {
    const stored = await bytes(trackId);
    if (signal.aborted) return;
    if (!stored) {
      tell(trackId, 'missing');
      continue;
    }
    const opened = await ask({ type: 'open', trackId, bytes: stored });
    const seconds = opened.type === 'opened' ? opened.seconds : 0;
    const isGood = opened.type === 'opened' && (await isHeard(trackId, seconds));
    decoder.send({ type: 'close', trackId });
    if (signal.aborted) return;
    tell(trackId, isGood ? { seconds } : 'undecodable');
  }
}
