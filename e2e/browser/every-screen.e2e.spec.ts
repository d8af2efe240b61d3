import { inTurns } from '../kit/in-turns.js';
import { expect } from '../kit/test.js';
import { expectNothingWrong } from '../screens/nothing-wrong.js';
import { groupsOf } from '../screens/place-groups.js';
import { places } from '../screens/places.js';
import { test } from '../screens/stand-fixture.js';

const screen = { viewport: { width: 1280, height: 800 } };
/** Those of `expired` are in every-screen-expired.e2e.spec.ts. */
const open = places.filter(({ who }) => who !== 'expired');

/** The places of npm run screenshots, in which axe looks at the whole product. */
test.describe('every screen in its states', () => {
  for (const { name, places: group } of groupsOf(open))
    test(`has nothing that axe finds, no error of a script, and no menu out of reach: ${name}`, async ({
      stand,
    }) => {
      // Two at a time: much of a visit is waiting until the network is idle.
      await inTurns(2, group, (place) =>
        test.step(place.name, async () => {
          const { page, faults, close } = await stand.visit(place, screen);
          await expectNothingWrong(page, place.name);
          expect.soft(faults, place.name).toEqual([]);
          await close();
        }),
      );
    });
});
