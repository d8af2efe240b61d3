/** What the device says of itself; undefined where its browser does not tell. */
export interface DeviceFacts {
  readonly audioOutputs: number | undefined;
  /** Whether the screen can be kept on. */
  readonly staysOn: boolean | undefined;
  readonly battery:
    { readonly level: number; readonly isCharging: boolean; readonly secondsLeft: number } | undefined;
  readonly freeBytes: number | undefined;
  /** There was a second screen at the last class, and there is none now. */
  readonly isScreenGone: boolean;
}

/** The battery as browsers that have one tell of it (Battery Status API); seconds, Infinity when unknown. */
interface BatteryManager {
  readonly level: number;
  readonly charging: boolean;
  readonly dischargingTime: number;
}

/** The browser's own, or what a test puts in its place. */
export interface Device {
  readonly navigator: Partial<Pick<Navigator, 'mediaDevices' | 'wakeLock' | 'storage'>> & {
    readonly getBattery?: () => Promise<BatteryManager>;
  };
  /** `isExtended`: the device has a second screen (Window Management API). */
  readonly screen: { readonly isExtended?: boolean };
  /** Only browsers that let a page choose an output list all of them. */
  readonly listsOutputs: boolean;
  readonly hadSecondScreen: boolean;
}

const attempt = async <Value>(work: () => Promise<Value> | undefined): Promise<Value | undefined> => {
  try {
    return await work();
  } catch {
    return undefined;
  }
};

/** Asks the device everything at once. Never throws. */
export async function deviceFacts(device: Device): Promise<DeviceFacts> {
  const { navigator } = device;
  const [outputs, staysOn, battery, storage] = await Promise.all([
    attempt(() => navigator.mediaDevices?.enumerateDevices()),
    staysOnWith(navigator.wakeLock),
    attempt(() => navigator.getBattery?.()),
    attempt(() => navigator.storage?.estimate()),
  ]);
  const { quota, usage = 0 } = storage ?? {};
  return {
    audioOutputs: device.listsOutputs
      ? outputs?.filter(({ kind }) => kind === 'audiooutput').length
      : undefined,
    staysOn,
    battery: battery && {
      level: battery.level,
      isCharging: battery.charging,
      secondsLeft: battery.dischargingTime,
    },
    freeBytes: quota === undefined ? undefined : quota - usage,
    isScreenGone: device.hadSecondScreen && device.screen.isExtended === false,
  };
}

/** Takes the lock for a moment: a browser that saves battery refuses it. */
async function staysOnWith(wakeLock: WakeLock | undefined): Promise<boolean> {
  try {
    const lock = await wakeLock?.request('screen');
    await lock?.release();
    return lock !== undefined;
  } catch {
    return false;
  }
}
