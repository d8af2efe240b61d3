import { useEffect, useState } from 'react';

/** What GET /api/music/{id}/waveform answers: peaks 0 to 255, `perSecond` of them each second. */
export interface WaveformData {
  readonly duration: number;
  readonly perSecond: number;
  readonly peaks: readonly number[];
}

/**
 * The waveform of a track, of a clip its whole original's; undefined until it has come, and while the track has not
 * been analysed.
 */
export function useWaveform(trackId: number): WaveformData | undefined {
  const [answer, setAnswer] = useState<{ trackId: number; data: WaveformData }>();
  useEffect(() => {
    const leaving = new AbortController();
    void fetchWaveform(trackId, leaving.signal)
      .then((data) => data && setAnswer({ trackId, data }))
      .catch(() => undefined);
    return () => leaving.abort();
  }, [trackId]);
  return answer?.trackId === trackId ? answer.data : undefined;
}

async function fetchWaveform(trackId: number, signal: AbortSignal): Promise<WaveformData | undefined> {
  const response = await fetch(`/api/music/${trackId}/waveform`, { credentials: 'same-origin', signal });
  return response.ok ? ((await response.json()) as WaveformData) : undefined;
}

/** What a waveform shows of `duration` seconds from second `start`. */
export function partOf(waveform: WaveformData, start: number, duration: number): WaveformData {
  const { perSecond, peaks } = waveform;
  const [first, last] = [Math.floor(start * perSecond), Math.ceil((start + duration) * perSecond)];
  return { duration, perSecond, peaks: peaks.slice(first, last) };
}
