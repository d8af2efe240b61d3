/// <reference lib="webworker" />
import { type Beat, fitBeat } from './beat-fit.js';
import { type MixAnswer, mixKey, type MixRequest, type MixSide, type MixSound } from './mix-port.js';
import { stretch } from './stretch.js';
import { tempoMap } from './tempo-map.js';

/** The worker that brings two tracks to one tempo; only classes with a beatmatch load it. */
const scope = self as unknown as DedicatedWorkerGlobalScope;

async function mix({ ask, out, into }: MixRequest): Promise<MixAnswer> {
  const key = mixKey(ask);
  const beats = { out: beatOf(out, ask.out), into: beatOf(into, ask.into) };
  if (!beats.out || !beats.into) return { key };
  const { seconds, settle } = ask;
  const map = tempoMap({
    out: { at: ask.out.at, beat: beats.out },
    into: { at: ask.into.at, beat: beats.into },
    ...{ seconds, settle },
  });
  const outgoing = await stretch(out, map.out, seconds, 'begin');
  const incoming = await stretch(into, map.into, seconds + settle, 'end');
  return { key, made: { out: outgoing, into: incoming, endsAt: map.endsAt } };
}

function beatOf({ channels, rate, start }: MixSound, { period }: MixSide): Beat | undefined {
  const [left, right = left] = channels;
  if (!left || !right) return undefined;
  const samples = left.map((sample, i) => (sample + (right[i] ?? 0)) / 2);
  return fitBeat({ samples, rate, start }, period);
}

scope.onmessage = async ({ data }: MessageEvent<MixRequest>) => {
  const answer = await mix(data).catch((): MixAnswer => ({ key: mixKey(data.ask) }));
  const sounds = [...(answer.made?.out ?? []), ...(answer.made?.into ?? [])];
  scope.postMessage(
    answer,
    sounds.map((samples) => samples.buffer),
  );
};
