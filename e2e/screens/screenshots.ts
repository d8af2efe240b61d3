/// <reference lib="dom" />
/**
 * `npm run screenshots`: pictures of every screen in four sizes and two themes, in `.screenshots`, with an overview in
 * `index.html`. `npm run screenshots -- builder player` makes those whose names begin so. Fails when a page meets an error of
 * a script, when a place cannot be opened, or when a route has no place.
 */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { overview } from './overview.js';
import { type Place } from './place.js';
import { forgottenRoutes, places } from './places.js';
import { Stand } from './stand.js';

const folder = fileURLToPath(new URL('../../.screenshots', import.meta.url));
/** Whatever hangs: the command ends. */
const longestMs = 30 * 60_000;
const sizes = [
  { name: 'phone', width: 390, height: 844 },
  { name: 'phone-landscape', width: 844, height: 390 },
  { name: 'laptop', width: 1280, height: 800 },
  { name: 'desktop', width: 1920, height: 1080 },
] as const;
const themes = ['light', 'dark'] as const;

const wanted = process.argv.slice(2);
const chosen = places.filter(
  ({ name }) => wanted.length === 0 || wanted.some((each) => name.startsWith(each)),
);

/** Each size and theme of the page as it stands. */
async function picturesOf(place: Place, page: Page): Promise<void> {
  await mkdir(join(folder, place.name), { recursive: true });
  // Above a page that has been scrolled nothing else would stand where it is seen.
  const isAbove = await page.locator('[role=dialog], [role=alertdialog], [role=menu]').count();
  const shown = place.width ? sizes.filter(({ width }) => width === place.width) : sizes;
  for (const { name, width, height } of shown) {
    await page.setViewportSize({ width, height });
    for (const colorScheme of themes) {
      await page.emulateMedia({ colorScheme });
      // What sticks to the upper edge would else stand in the middle of the picture. A menu stands where its button is.
      await page.evaluate((isMenu) => {
        const opener = isMenu ? document.querySelector('[aria-expanded=true]') : null;
        if (opener) opener.scrollIntoView({ block: 'center' });
        else scrollTo(0, 0);
      }, isAbove > 0);
      await page.waitForTimeout(150);
      const path = join(folder, place.name, `${name}-${colorScheme}.png`);
      await page.screenshot({ path, fullPage: isAbove === 0, animations: 'disabled' });
    }
  }
}

async function shoot(stand: Stand, place: Place): Promise<string[]> {
  try {
    const { page, faults, close } = await stand.visit(place);
    await picturesOf(place, page);
    await close();
    return faults.map((fault) => `${place.name}: ${fault}`);
  } catch (error) {
    return [`${place.name}: ${error instanceof Error ? error.message : String(error)}`];
  }
}

const deadline = setTimeout(() => {
  console.error(`The screenshots took longer than ${longestMs / 60_000} minutes`);
  process.exit(1);
}, longestMs);
const begun = performance.now();
await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
const problems = forgottenRoutes().map((route) => `No place shows the route ${route}`);
const stand = await Stand.open();
try {
  for (const place of chosen) {
    if (place.who === 'expired') await stand.endTrials();
    problems.push(...(await shoot(stand, place)));
  }
} finally {
  await stand.close();
  clearTimeout(deadline);
}
await writeFile(join(folder, 'index.html'), await overview(folder));
const seconds = Math.round((performance.now() - begun) / 1000);
console.log(
  `${chosen.length} places in ${sizes.length} sizes and ${themes.length} themes, ${seconds} s: ${folder}`,
);
for (const problem of problems) console.error(`  ✗ ${problem}`);
process.exitCode = problems.length > 0 ? 1 : 0;
