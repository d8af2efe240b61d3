import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { writeSeenTexts } from '@cadenza/web/audit/seen-texts.js';
import { findings } from '../testing/accessibility.js';
import { inTurns } from '../testing/in-turns.js';
import { outOfReach } from '../testing/popups.js';
import type { Person } from '../testing/screens/place.js';
import { places } from '../testing/screens/places.js';
import { Stand } from '../testing/screens/stand.js';

const people: readonly Person[] = ['visitor', 'instructor', 'busy', 'newcomer', 'administrator', 'expired'];
const screen = { viewport: { width: 1280, height: 800 } };

/** The places of npm run screenshots: axe with all its rules in the light theme, contrast in the dark one as well; open menus in a low window. */
describe('every screen in its states', () => {
  let stand: Stand;
  beforeAll(async () => {
    stand = await Stand.open();
  }, 240_000);
  afterAll(async () => {
    await stand.close();
    writeSeenTexts('web/audit/.seen/every-screen.json', stand.seen);
  });

  it.each(people)(
    'has nothing that axe finds, no error of a script, and no menu out of reach: %s',
    async (who) => {
      if (who === 'expired') await stand.endTrials();
      const wrong: string[] = [];
      const theirs = places.filter((each) => each.who === who);
      // Most of a visit is waiting until the page is still.
      await inTurns(3, theirs, async (place) => {
        const { page, faults, close } = await stand.visit(place, screen);
        await page.emulateMedia({ colorScheme: 'light' });
        const light = await findings(page);
        await page.emulateMedia({ colorScheme: 'dark' });
        const dark = await findings(page, 'contrast');
        const cut = await outOfReach(page);
        await close();
        wrong.push(...[...faults, ...light, ...dark, ...cut].map((each) => `${place.name}: ${each}`));
      });
      expect(wrong).toEqual([]);
    },
    900_000,
  );
});
