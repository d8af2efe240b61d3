import { formatBytes } from '../format.js';

/** What the browser lets this site keep, in bytes; undefined where it does not say. */
export interface DeviceStorage {
  readonly used: number;
  readonly quota: number;
}

export async function deviceStorage(): Promise<DeviceStorage | undefined> {
  const { usage, quota } = (await navigator.storage?.estimate?.().catch(() => undefined)) ?? {};
  return usage === undefined || quota === undefined ? undefined : { used: usage, quota };
}

/** `1.2 GB used, 38 GB free`. */
export const storageText = ({ used, quota }: DeviceStorage): string =>
  `${formatBytes(used)} used, ${formatBytes(Math.max(0, quota - used))} free`;
