import type { DecoderAnswer, DecoderPort } from '../../../lib/audio/decoder-port.js';

/** What a track is good for; `seconds` is its length. */
export type TrackVerdict = 'missing' | 'undecodable' | { readonly seconds: number };

/** What the check needs from outside. */
export interface TrackCheckPorts {
  readonly decoder: DecoderPort;
  /** The stored bytes of a track; undefined when there are none. */
  bytes(trackId: number): Promise<ArrayBuffer | undefined>;
  readonly signal: AbortSignal;
}

/** Opens each track and decodes its first block, one after another, as the show will; tells each verdict. */
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
  for (const trackId of trackIds) {
    const stored = await bytes(trackId);
    if (signal.aborted) return;
    if (!stored) {
      tell(trackId, 'missing');
      continue;
    }
    const opened = await ask({ type: 'open', trackId, bytes: stored });
    const first = opened.type === 'opened' ? await ask({ type: 'decode', trackId, block: 0 }) : opened;
    decoder.send({ type: 'close', trackId });
    if (signal.aborted) return;
    const isHeard = opened.type === 'opened' && first.type === 'block' && first.channels.length > 0;
    tell(trackId, isHeard ? { seconds: opened.seconds } : 'undecodable');
  }
}
