import { describe, expect, it } from '@jest/globals';
import type { DecoderAnswer, DecoderPort, DecoderRequest } from '../../../lib/audio/decoder-port.js';
import type { CopyState } from '../../../lib/offline/keeping-store.js';
import type { KeptClass } from '../../../lib/offline/kept-classes.js';
import type { ScreensReach } from '../screens/screens-reach.js';
import type { PlayerSegment } from '../show-class.js';
import { type Device, deviceFacts } from './device-facts.js';
import { findings } from './findings.js';
import { checkTracks, type TrackVerdict } from './track-check.js';

/** A worker that decodes nothing: bytes of one length are no MP3, of another a damaged one. */
function paperDecoder(): DecoderPort {
  let answer: (answer: DecoderAnswer) => void = () => undefined;
  const sizes = new Map<number, number>();
  const answers = (request: DecoderRequest): DecoderAnswer | undefined => {
    const { trackId } = request;
    if (request.type === 'open') {
      sizes.set(trackId, request.bytes.byteLength);
      return request.bytes.byteLength === 1
        ? { type: 'refused', trackId, because: 'unsupported', message: '' }
        : { type: 'opened', trackId, seconds: 240 };
    }
    if (request.type === 'close') return undefined;
    const { block } = request;
    const damaged = { 2: 0, 3: 11, 4: 23 }[sizes.get(trackId)!];
    const channels = block === damaged ? [] : [new Float32Array(4)];
    return { type: 'block', trackId, block, sampleRate: 44_100, channels };
  };
  return {
    listen: (answered) => (answer = answered),
    send: (request) => {
      const made = answers(request);
      if (made) queueMicrotask(() => answer(made));
    },
    close: () => undefined,
  };
}

const segment = (name: string, trackId: number, changed: Partial<PlayerSegment> = {}) =>
  ({
    ...{
      id: trackId,
      name,
      startTime: (trackId - 1) * 240,
      duration: 240,
      imageUrl: '/api/images/4',
      images: [],
    },
    music: { trackId, startTime: 0, endTime: null, fadeIn: 0, fadeOut: 0, volume: 100 },
    ...changed,
  }) as unknown as PlayerSegment;

/** A class and a device on which all is well; the browser's APIs are of paper. */
interface World {
  bytes: Map<number, number>;
  segments: PlayerSegment[];
  copy: CopyState;
  volume: number;
  outputs: number;
  wakeLock: 'given' | 'refused';
  battery: { level: number; charging: boolean; dischargingTime: number };
  storage: { quota: number; usage: number };
  isExtended: boolean;
  screens: ScreensReach;
}
const kept = (missing: string[] = []) =>
  ({ status: 'kept', kept: { missing } as unknown as KeptClass }) as const;
const well = (): World => ({
  bytes: new Map([
    [1, 100],
    [2, 100],
  ]),
  segments: [segment('Warm-up', 1), segment('Climb', 2)],
  ...{ copy: kept(), volume: 80, outputs: 1, wakeLock: 'given', isExtended: true, screens: 'reached' },
  battery: { level: 0.9, charging: false, dischargingTime: 20_000 },
  storage: { quota: 1e10, usage: 1e8 },
});

function deviceOf({ outputs, wakeLock, battery, storage, isExtended }: World): Device {
  const device = { kind: 'audiooutput' };
  const navigator = {
    mediaDevices: { enumerateDevices: async () => [{ kind: 'audioinput' }, ...Array(outputs).fill(device)] },
    wakeLock: {
      request: async () => {
        if (wakeLock === 'refused') throw new DOMException('Low battery', 'NotAllowedError');
        return { release: async () => undefined };
      },
    },
    getBattery: async () => battery,
    storage: { estimate: async () => storage },
  };
  return {
    navigator: navigator as unknown as Device['navigator'],
    ...{ screen: { isExtended }, listsOutputs: true, hadSecondScreen: true },
  };
}

async function check(world: World): Promise<string[]> {
  const tracks = new Map<number, TrackVerdict>();
  const ids = world.segments.flatMap(({ music }) => (music ? [music.trackId] : []));
  const bytes = async (id: number) => {
    const size = world.bytes.get(id);
    return size === undefined ? undefined : new ArrayBuffer(size);
  };
  const ports = { decoder: paperDecoder(), bytes, signal: new AbortController().signal };
  await checkTracks(ids, ports, (id, verdict) => tracks.set(id, verdict));
  const device = await deviceFacts(deviceOf(world));
  return findings({ ...world, tracks, device }).map(({ fault }) => fault);
}

/** Each is put into the browser's or the player's edge; what the check makes of it is real. */
const faults: Readonly<Record<string, (world: World) => void>> = {
  'track is missing': (world) => world.bytes.delete(2),
  'track is damaged': (world) => world.bytes.set(2, 2),
  'track is short': (world) => (world.segments[1] = segment('Climb', 2, { duration: 300 })),
  'no offline copy': (world) => (world.copy = { status: 'none' }),
  'storage is full': (world) => (world.copy = { status: 'failed', because: 'space' }),
  'picture is missing': (world) => (world.copy = kept(['/api/images/4'])),
  'no audio device': (world) => (world.outputs = 0),
  'wake lock is refused': (world) => (world.wakeLock = 'refused'),
  'screen is not reached': (world) => (world.isExtended = false),
  'battery is low': (world) => (world.battery = { level: 0.6, charging: false, dischargingTime: 200 }),
  'storage is nearly full': (world) => (world.storage = { quota: 1e10, usage: 9.99e9 }),
  'no screen is reached': (world) => (world.screens = 'no screen'),
  'screens are not connected': (world) => (world.screens = 'no connection'),
  'volume is zero': (world) => (world.volume = 0),
};

describe('the check before class', () => {
  it('finds nothing where all is well', async () => {
    expect(await check(well())).toEqual([]);
  });

  it.each([
    ['beginning', 2],
    ['middle', 3],
    ['end', 4],
  ])('finds a track whose %s is damaged', async (_, bytes) => {
    const world = well();
    world.bytes.set(2, bytes);
    expect(await check(world)).toEqual(['track is damaged']);
  });

  it.each(Object.keys(faults))('finds that %s, and nothing else', async (fault) => {
    const world = well();
    faults[fault]!(world);
    expect(await check(world)).toEqual([fault]);
  });

  it('finds what is no MP3, a battery that is low, and a picture of another site', async () => {
    const world = well();
    world.bytes.set(1, 1);
    world.battery = { level: 0.1, charging: false, dischargingTime: Infinity };
    world.segments[0] = segment('Warm-up', 1, { imageUrl: 'https://example.com/a.png' });
    expect(await check(world)).toEqual(['track is damaged', 'battery is low', 'picture is missing']);
  });

  it('finds a copy that could not be updated: no network, or no space', async () => {
    const copy = kept();
    expect(await check({ ...well(), copy: { ...copy, notUpdated: 'space' } })).toEqual(['storage is full']);
    const old = { ...copy, notUpdated: 'network', kept: { ...copy.kept, storedAt: Date.now() } } as const;
    expect(await check({ ...well(), copy: old })).toEqual(['copy is old']);
  });

  it('tells of music without a stored copy, by what the library knows of it', async () => {
    const noted = (transition: string, trackSeconds: number) => {
      const world = { ...well(), bytes: new Map() };
      const [first, second] = world.segments as [PlayerSegment, PlayerSegment];
      const music = { ...first.music!, transition, trackSeconds } as PlayerSegment['music'];
      const facts = {
        ...world,
        segments: [{ ...first, music }, second],
        tracks: new Map(),
        device: undefined,
      };
      return findings(facts).map(({ fault, title }) => [fault, title]);
    };
    expect(noted('none', 200)).toEqual([['track is short', 'Warm-up: silence at the end']]);
    expect(noted('crossfade', 240)).toEqual([['transition is cut', 'Warm-up: no transition at the end']]);
    expect([noted('crossfade', 250), noted('none', 240), noted('fade', 240)]).toEqual([[], [], []]);
  });

  it('finds all at once', async () => {
    const world = well();
    for (const inject of Object.values(faults)) inject(world);
    // One copy has one state, track 2 one fate, and screens that are not connected need not have joined.
    const alone = Object.keys(faults).slice(6);
    expect((await check(world)).sort()).toEqual(
      ['track is damaged', 'picture is missing', ...alone]
        .filter((fault) => fault !== 'no screen is reached')
        .sort(),
    );
  });

  it('does not speak of a battery that charges, or of what the browser does not tell', async () => {
    const world = { ...well(), battery: { level: 0.05, charging: true, dischargingTime: 10 } };
    expect(await check(world)).toEqual([]);
    const silent = { navigator: {}, screen: {}, listsOutputs: false, hadSecondScreen: true };
    expect(await deviceFacts(silent)).toEqual({
      ...{ audioOutputs: undefined, battery: undefined, freeBytes: undefined },
      ...{ staysOn: false, isScreenGone: false },
    });
  });
});
