const slowest = 20;
const fastest = 200;

/** Whether somebody can pedal so: turns a minute. */
export const isPedalled = (turns: number) => turns >= slowest && turns <= fastest;

/** `75` or `70-80` as its two ends; undefined for what the server would refuse. */
export function rpmRange(text: string): readonly [number, number] | undefined {
  const [, low, high = low] = /^([1-9]\d{1,2})(?:-([1-9]\d{1,2}))?$/.exec(text) ?? [];
  const slow = Number(low);
  const fast = Number(high);
  return isPedalled(slow) && isPedalled(fast) && slow <= fast ? [slow, fast] : undefined;
}
