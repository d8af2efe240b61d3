import { formatBytes, formatMoment, formatTime } from '../../../lib/format.js';
import type { CopyState } from '../../../lib/offline/keeping-store.js';
import type { PlayerSegment } from '../show-class.js';
import type { ScreensReach } from '../screens/screens-reach.js';
import type { DeviceFacts } from './device-facts.js';
import { error, type Finding, warning } from './finding.js';
import { type CheckedTracks, trackFindings } from './track-findings.js';

/** All that the check knows; what is not known yet, or what the browser does not say, is no finding. */
export interface Facts extends CheckedTracks {
  readonly copy: CopyState;
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

/** Everything that would fail: errors before warnings, so that 40 short songs do not hide that there is no sound. */
export function findings(facts: Facts): readonly Finding[] {
  const found = [
    ...trackFindings(facts),
    ...copyFindings(facts),
    ...(facts.device ? deviceFindings(facts.device, facts) : []),
    ...screenFindings(facts.screens),
    ...when(facts.volume === 0, silenced),
  ];
  const of = (severity: Finding['severity']) => found.filter((each) => each.severity === severity);
  return [...of('error'), ...of('warning')];
}

const silenced = error('volume is zero', 'The volume is at zero', 'Turn it up below the stage.');

const when = (is: boolean, finding: Finding): readonly Finding[] => (is ? [finding] : []);

function copyFindings({ copy, segments }: Facts): readonly Finding[] {
  switch (copy.status) {
    case 'unknown':
    case 'storing':
      return [];
    case 'none':
    case 'impossible':
      return [notStored];
    case 'failed':
      return [{ ...(copy.because === 'space' ? storageFull : storingFailed), isAlert: true }];
    case 'kept':
      return keptFindings(copy, segments);
  }
}

function keptFindings({ kept, notUpdated }: KeptState, segments: Facts['segments']): readonly Finding[] {
  const old = `The copy on this device is from ${formatMoment(kept.storedAt)}`;
  return [
    ...when(hasMissingPicture(kept.missing) || hasForeignPicture(segments), pictureMissing),
    ...when(notUpdated === 'space', storageFull),
    ...when(notUpdated === 'network', warning('copy is old', old, notUpdatedAdvice)),
  ];
}

const notUpdatedAdvice = 'It could not be updated. Connect to the network if the class was changed since.';

const pictureMissing = warning(
  'picture is missing',
  'An image is not stored',
  'It was deleted, or is on another site that needs the network. The class runs without it.',
);

const storageFull = warning(
  'storage is full',
  'No space left on this device',
  'Remove offline classes you no longer need, then store this one again.',
);

const notStored = warning(
  'no offline copy',
  'Not stored on this device',
  'The class needs the network. Make it available offline before riders arrive.',
);

const storingFailed = {
  ...notStored,
  advice: 'The class could not be stored. Check your connection and try again.',
};

const hasMissingPicture = (missing: readonly string[]) =>
  missing.some((path) => path.startsWith('/api/images/'));

const hasForeignPicture = (segments: readonly PlayerSegment[]) =>
  segments.some(({ imageUrl, images }) =>
    [imageUrl, ...images.map((each) => each.imageUrl)].some((url) => url?.startsWith('https:')),
  );

function deviceFindings(device: DeviceFacts, { segments }: Facts): readonly Finding[] {
  const { battery, freeBytes } = device;
  const seconds = segments.reduce((end, each) => Math.max(end, each.startTime + each.duration), 0);
  const isNearlyFull = freeBytes !== undefined && freeBytes < littleSpace;
  return [
    ...when(device.audioOutputs === 0, noSound),
    ...when(device.staysOn === false, mayTurnOff),
    ...when(device.isScreenGone, screenGone),
    ...(battery && isLow(battery, seconds) ? [lowBatteryFinding(battery)] : []),
    ...(isNearlyFull ? [nearlyFullFinding(freeBytes)] : []),
  ];
}

const noSound = error(
  'no audio device',
  'No sound output',
  'Connect speakers or headphones, then check again.',
);

const mayTurnOff = warning(
  'wake lock is refused',
  'The screen may turn off',
  'Turn off battery saver, or set the screen to stay on.',
);

const screenGone = error(
  'screen is not reached',
  'The second screen is not connected',
  'There was one last time. Connect the projector or TV, then check again.',
);

const nearlyFullFinding = (freeBytes: number) =>
  warning(
    'storage is nearly full',
    'Little space left on this device',
    `${formatBytes(freeBytes)} free. ${storageFull.advice}`,
  );

function screenFindings(screens: ScreensReach): readonly Finding[] {
  switch (screens) {
    case 'closed':
    case 'reached':
      return [];
    case 'no screen':
      return [noScreen];
    case 'no connection':
      return [noConnection];
  }
}

const noScreen = error(
  'no screen is reached',
  'No screen has joined yet',
  'Join with the code in Project to Screen, or disconnect all screens there.',
);

const noConnection = error(
  'screens are not connected',
  'Screens can’t be reached',
  'Check the network. Screens keep counting down and follow again once it is back.',
);

type Battery = NonNullable<DeviceFacts['battery']>;

const isLow = ({ level, isCharging, secondsLeft }: Battery, classSeconds: number) =>
  !isCharging && (level < lowBattery || secondsLeft < classSeconds);

function lowBatteryFinding({ level, secondsLeft }: Battery): Finding {
  const lasts = Number.isFinite(secondsLeft) ? `It lasts ${formatTime(secondsLeft)}. ` : '';
  return error('battery is low', `Battery at ${Math.round(level * 100)}%`, `${lasts}Plug in the charger.`);
}
