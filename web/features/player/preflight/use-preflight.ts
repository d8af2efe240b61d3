import { useCallback, useEffect, useState } from 'react';
import { workerDecoder } from '../../../lib/audio/browser-audio.js';
import { type Copy, useCopy } from '../../../lib/offline/use-copy.js';
import { trackPath } from '../../../lib/offline/store-names.js';
import type { Screens } from '../screens/use-screens.js';
import { type ScreensReach, screensReach } from '../screens/screens-reach.js';
import { useRemembered } from '../../../lib/remembered.js';
import { usePlayer, usePlayerState } from '../player-context.js';
import { type Device, type DeviceFacts, deviceFacts } from './device-facts.js';
import type { Finding } from './finding.js';
import { findings } from './findings.js';
import { checkTracks, type TrackVerdict } from './track-check.js';
import { useIgnored } from './use-ignored.js';
import { type Shortening, useSongLengths } from './use-song-lengths.js';

export interface Preflight {
  readonly found: readonly Finding[];
  readonly copy: Copy;
  /** Tracks that were looked at, of all. */
  readonly checked: number;
  readonly tracks: number;
  readonly again: () => void;
  /** Leaves a finding out until the check is run again. */
  readonly ignore: (finding: Finding) => void;
  readonly songs: Shortening;
}

const listsOutputs = () => 'setSinkId' in HTMLMediaElement.prototype;

/** Looks before class at everything that the show needs; anew when `again` is called, and when a copy was stored. */
export function usePreflight(classId: number, screens: Screens): Preflight {
  const { spans } = usePlayer();
  const { volume } = usePlayerState();
  const copy = useCopy(classId);
  const [round, setRound] = useState(0);
  const { ignored, ignore, forget } = useIgnored();
  const again = useCallback(() => {
    forget();
    setRound((count) => count + 1);
  }, [forget]);
  const device = useDevice(round);
  const segments = spans.map(({ segment }) => segment);
  const tracks = useTracks(round, copy.state.status === 'kept');
  const trackIds = new Set(segments.flatMap(({ music }) => (music ? [music.trackId] : [])));
  const reach = useReach(screens, round);
  const songs = useSongLengths(tracks);
  const found = findings({ segments, copy: copy.state, tracks, device, volume, screens: reach });
  return {
    found: found.filter(({ fault }) => !ignored.has(fault)),
    ...{ copy, again, ignore, songs, checked: tracks.size, tracks: trackIds.size },
  };
}

/** Looked at anew now and then: a window that is closed tells nobody. */
function useReach({ host, state }: Screens, round: number): ScreensReach {
  const [isLocal, setLocal] = useState(false);
  useEffect(() => {
    const look = () => setLocal(host.hasLocalView());
    look();
    const timer = setInterval(look, 2_000);
    return () => clearInterval(timer);
  }, [host, round]);
  return screensReach(state, isLocal);
}

function useDevice(round: number): DeviceFacts | undefined {
  const [device, setDevice] = useState<DeviceFacts>();
  const { status } = usePlayerState();
  const [secondScreen, setSecondScreen] = useRemembered('player second screen', ['no', 'yes']);
  const { isExtended } = screen as Device['screen'];
  const isOn = status === 'playing';
  useEffect(() => {
    // What a class runs with is what the next one is expected to have.
    if (isOn && isExtended !== undefined) setSecondScreen(isExtended ? 'yes' : 'no');
  }, [isOn, isExtended, setSecondScreen]);
  const hadSecondScreen = secondScreen === 'yes';
  useEffect(() => {
    let isGone = false;
    const seen = screen as Device['screen'];
    void deviceFacts({ navigator, screen: seen, listsOutputs: listsOutputs(), hadSecondScreen }).then(
      (facts) => !isGone && setDevice(facts),
    );
    return () => {
      isGone = true;
    };
  }, [round, hadSecondScreen]);
  return device;
}

/** The stored bytes of a track. */
async function storedBytes(trackId: number): Promise<ArrayBuffer | undefined> {
  return (await caches.match(trackPath(trackId), { ignoreVary: true }))?.arrayBuffer();
}

const none: ReadonlyMap<number, TrackVerdict> = new Map();

/** Decoded before class, once they are stored; without a copy nothing is fetched for the check alone. */
function useTracks(round: number, isStored: boolean): ReadonlyMap<number, TrackVerdict> {
  const { engine, spans } = usePlayer();
  const [known, setKnown] = useState({ of: '', verdicts: none });
  const ids = spans.flatMap(({ segment }) => (segment.music ? [segment.music.trackId] : []));
  const key = [...new Set(ids)].join();
  const of = `${round} ${key}`;
  useEffect(() => {
    if (!isStored || key === '' || engine.state().status !== 'paused') return;
    const abort = new AbortController();
    const decoder = workerDecoder();
    const ports = { decoder, bytes: storedBytes, signal: abort.signal };
    void checkTracks(key.split(',').map(Number), ports, (trackId, verdict) =>
      setKnown((before) => ({
        of,
        verdicts: new Map(before.of === of ? before.verdicts : none).set(trackId, verdict),
      })),
    ).finally(() => decoder.close());
    // The show comes first.
    const stop = engine.subscribe(() => {
      if (engine.state().status !== 'paused') abort.abort();
    });
    return () => {
      stop();
      abort.abort();
      decoder.close();
    };
  }, [engine, isStored, key, of]);
  return known.of === of ? known.verdicts : none;
}
