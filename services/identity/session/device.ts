const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:A|iOS)?\//, 'Edge'],
  [/\b(?:OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bVersion\/\d.*\bSafari\//, 'Safari'],
  [/^curl\//, 'curl'],
];
const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Characters that are looked at: browsers send some 150, and the time to look grows by the square. */
const longest = 500;

const named = (list: typeof browsers, agent: string) => list.find(([shape]) => shape.test(agent))?.[1];

/** What a person recognises of a User-Agent: `Firefox on Windows`. Null for one that tells nothing. */
export function deviceOf(userAgent: string | undefined): string | null {
  if (!userAgent) return null;
  const agent = userAgent.slice(0, longest);
  const browser = named(browsers, agent);
  const system = named(systems, agent);
  return browser && system ? `${browser} on ${system}` : (browser ?? system ?? null);
}

/** An IPv4 address that came through IPv6 is shown as the one it is. */
export const shownAddress = (address: string | null): string | null =>
  address?.replace(/^::ffff:(?=\d+\.)/i, '') ?? null;
