import { setTimeout as pause } from 'node:timers/promises';

/** A figure of a run, and the largest that is right. */
export interface Found {
  readonly name: string;
  readonly figure: number;
  readonly max: number;
}

/** Seconds until it is so; Infinity when it is not after `most` of them. */
export async function recoveredWithin(most: number, isSo: () => boolean | Promise<boolean>): Promise<number> {
  const begun = performance.now();
  const passed = () => (performance.now() - begun) / 1000;
  while (passed() < most) {
    if (await isSo()) return passed();
    await pause(100);
  }
  return Infinity;
}
