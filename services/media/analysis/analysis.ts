import type { ByteSource } from '../mpeg/byte-source.js';
import { decodeMp3 } from './decode-mp3.js';
import { findTempo } from './find-tempo.js';
import { LoudnessMeter } from './loudness.js';
import { OnsetEnvelope } from './onset-envelope.js';
import { TruePeakMeter } from './true-peak.js';
import { WaveformMeter, type Waveform } from './waveform.js';

/** What is heard in a track; null where there is nothing to tell. */
export interface Analysis {
  /** Beats per minute. */
  readonly bpm: number | null;
  /** Integrated loudness by EBU R128 (LUFS). */
  readonly loudnessLufs: number | null;
  /** Decibels relative to full scale, between samples too. */
  readonly truePeakDbtp: number | null;
  readonly waveform: Waveform | null;
}

export const unknown: Analysis = { bpm: null, loudnessLufs: null, truePeakDbtp: null, waveform: null };

/** Decodes an MP3 once and measures it while it passes by. Runs in a worker thread (see `Analyser`). */
export async function analyse(source: ByteSource): Promise<Analysis> {
  const peak = new TruePeakMeter();
  let loudness: LoudnessMeter | undefined;
  let onsets: OnsetEnvelope | undefined;
  let waveform: WaveformMeter | undefined;
  for await (const sound of decodeMp3(source)) {
    loudness ??= new LoudnessMeter(sound.sampleRate);
    onsets ??= new OnsetEnvelope(sound.sampleRate);
    waveform ??= new WaveformMeter(sound.sampleRate);
    for (const meter of [loudness, peak, onsets, waveform]) meter.add(sound);
  }
  if (!loudness || !onsets || !waveform) return unknown;
  return {
    bpm: findTempo(onsets.envelope()),
    loudnessLufs: loudness.integrated(),
    truePeakDbtp: peak.highest(),
    waveform: waveform.waveform(),
  };
}
