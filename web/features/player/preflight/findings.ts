import { formatBytes, formatMoment, formatTime } from '../../../lib/format.js';
import type { CopyState } from '../../../lib/offline/keeping-store.js';
import { type MusicNote, musicNotes } from '../engine/music-notes.js';
import type { SegmentMusic } from '../engine/show-segment.js';
import { spansOf } from '../../../lib/stage/timeline.js';
import type { PlayerSegment } from '../show-class.js';
import type { ScreensReach } from '../screens/screens-reach.js';
import type { DeviceFacts } from './device-facts.js';
import type { TrackVerdict } from './track-check.js';

/** What would go wrong in class, and what to do about it. */
export interface Finding {
  readonly fault: string;
  readonly title: string;
  readonly advice: string;
}

/** All that the check knows; what is not known yet, or what the browser does not say, is no finding. */
export interface Facts {
  readonly segments: readonly PlayerSegment[];
  readonly copy: CopyState;
  readonly tracks: ReadonlyMap<number, TrackVerdict>;
  readonly device: DeviceFacts | undefined;
  readonly screens: ScreensReach;
  /** 0 to 100. */
  readonly volume: number;
}

type KeptState = Extract<CopyState, { status: 'kept' }>;

/** Below it a battery may not last a class, whatever it says itself. */
const lowBattery = 0.2;
/** Room for another class. */
const littleSpace = 100 * 1024 * 1024;

/** Everything that would fail, the worst first. */
export const findings = (facts: Facts): readonly Finding[] => [
  ...trackFindings(facts),
  ...copyFindings(facts),
  ...(facts.device ? deviceFindings(facts.device, facts) : []),
  ...screenFindings(facts.screens),
  ...when(facts.volume === 0, {
    fault: 'volume is zero',
    title: 'The volume is at zero',
    advice: 'Turn it up below the stage.',
  }),
];

const when = (is: boolean, finding: Finding): readonly Finding[] => (is ? [finding] : []);

function trackFindings({ segments, tracks }: Facts): Finding[] {
  const seconds = (music: SegmentMusic) => {
    const verdict = tracks.get(music.trackId);
    return typeof verdict === 'object' ? verdict.seconds : music.trackSeconds;
  };
  const notes = new Map(musicNotes(spansOf(segments), seconds).map((note) => [note.segmentId, note]));
  return segments.flatMap(({ id, name, music }) => {
    const verdict = music ? tracks.get(music.trackId) : undefined;
    if (verdict === 'missing')
      return [{ fault: 'track is missing', title: `${name}: the track is missing`, advice: otherTrack }];
    if (verdict === 'undecodable')
      return [
        { fault: 'track is damaged', title: `${name}: the track cannot be played`, advice: otherTrack },
      ];
    const note = notes.get(id);
    return note ? [noteFinding(name, note)] : [];
  });
}

function noteFinding(name: string, { kind, seconds }: MusicNote): Finding {
  switch (kind) {
    case 'silent': {
      const advice = `The music ends ${formatTime(seconds)} before the segment does.`;
      return { fault: 'track is short', title: `${name}: silence at the end`, advice };
    }
    case 'cut':
      return { fault: 'transition is cut', title: `${name}: no transition at the end`, advice: noSoundLeft };
  }
}

const noSoundLeft =
  'Its track ends with the segment, so the next one starts with a cut. Shorten the segment or start its music earlier.';
const otherTrack = 'Choose another track in the class builder. Without it the segment runs in silence.';

function copyFindings({ copy, segments }: Facts): readonly Finding[] {
  switch (copy.status) {
    case 'unknown':
    case 'storing':
      return [];
    case 'none':
    case 'impossible':
      return [{ fault: 'no offline copy', title: 'Not stored on this device', advice: needsNetwork }];
    case 'failed':
      return copy.because === 'space'
        ? [storageFull]
        : [{ fault: 'no offline copy', title: 'Not stored on this device', advice: needsNetwork }];
    case 'kept':
      return keptFindings(copy, segments);
  }
}

function keptFindings({ kept, notUpdated }: KeptState, segments: Facts['segments']): readonly Finding[] {
  return [
    ...when(hasMissingPicture(kept.missing) || hasForeignPicture(segments), {
      fault: 'picture is missing',
      title: 'An image is not stored',
      advice: 'It was deleted, or is on another site that needs the network. The class runs without it.',
    }),
    ...when(notUpdated === 'space', storageFull),
    ...when(notUpdated === 'network', {
      fault: 'copy is old',
      title: `The copy on this device is from ${formatMoment(kept.storedAt)}`,
      advice: 'It could not be updated. Connect to the network if the class was changed since.',
    }),
  ];
}

const storageFull: Finding = {
  fault: 'storage is full',
  title: 'No space left on this device',
  advice: 'Remove offline classes you no longer need, then store this one again.',
};

const needsNetwork = 'The class needs the network. Make it available offline before riders arrive.';

const hasMissingPicture = (missing: readonly string[]) =>
  missing.some((path) => path.startsWith('/api/images/'));

const hasForeignPicture = (segments: readonly PlayerSegment[]) =>
  segments.some(({ imageUrl, images }) =>
    [imageUrl, ...images.map((each) => each.imageUrl)].some((url) => url?.startsWith('https:')),
  );

function deviceFindings(device: DeviceFacts, { segments }: Facts): readonly Finding[] {
  const { battery, freeBytes } = device;
  const seconds = segments.reduce((end, each) => Math.max(end, each.startTime + each.duration), 0);
  return [
    ...when(device.audioOutputs === 0, {
      fault: 'no audio device',
      title: 'No sound output',
      advice: 'Connect speakers or headphones, then check again.',
    }),
    ...when(device.staysOn === false, {
      fault: 'wake lock is refused',
      title: 'The screen may turn off',
      advice: 'Turn off battery saver, or set the screen to stay on.',
    }),
    ...when(device.isScreenGone, {
      fault: 'screen is not reached',
      title: 'The second screen is not connected',
      advice: 'There was one last time. Connect the projector or TV, then check again.',
    }),
    ...(battery && isLow(battery, seconds) ? [lowBatteryFinding(battery)] : []),
    ...when(freeBytes !== undefined && freeBytes < littleSpace, {
      fault: 'storage is nearly full',
      title: 'Little space left on this device',
      advice: `${formatBytes(freeBytes ?? 0)} free. ${storageFull.advice}`,
    }),
  ];
}

function screenFindings(screens: ScreensReach): readonly Finding[] {
  switch (screens) {
    case 'closed':
    case 'reached':
      return [];
    case 'no screen':
      return [
        {
          fault: 'no screen is reached',
          title: 'No screen has joined yet',
          advice: 'Join with the code in Project to Screen, or disconnect all screens there.',
        },
      ];
    case 'no connection':
      return [
        {
          fault: 'screens are not connected',
          title: 'Screens can’t be reached',
          advice: 'Check the network. Screens keep counting down and follow again once it is back.',
        },
      ];
  }
}

type Battery = NonNullable<DeviceFacts['battery']>;

const isLow = ({ level, isCharging, secondsLeft }: Battery, classSeconds: number) =>
  !isCharging && (level < lowBattery || secondsLeft < classSeconds);

const lowBatteryFinding = ({ level, secondsLeft }: Battery): Finding => ({
  fault: 'battery is low',
  title: `Battery at ${Math.round(level * 100)}%`,
  advice: Number.isFinite(secondsLeft)
    ? `It lasts ${formatTime(secondsLeft)}. Plug in the charger.`
    : 'Plug in the charger.',
});
