import { expect, it } from '@jest/globals';
import { mkdir } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { drawn } from '@cadenza/kernel/testing/pictures.js';
import type { ApiClient } from '../standalone/api-client.js';
import { type SeenScreen, type SeenText, textsSeen } from './arc-minutes.js';
import type { Instructor } from './library-walk.js';

/** What a letter needs to be read at a glance by tired eyes. */
const READABLE = 16;
/** Text of many words is read at leisure, and smaller. */
const LONG_TEXT = 8;
const cues = ['cadence', 'left', 'resistance', 'position', 'notes', 'next'];

/** A laptop beside the bike, the wall of the room, and a phone on the handlebar (6.1 inches, at arm's length). */
const screens: Readonly<Record<string, SeenScreen>> = {
  laptop: { width: 1280, height: 800, diagonal: 13, metres: 2 },
  wall: { width: 1920, height: 1080, diagonal: 80, metres: 6 },
  'phone on its side': { width: 844, height: 390, diagonal: 6.1, metres: 0.7 },
  'phone upright': { width: 390, height: 844, diagonal: 6.1, metres: 0.7 },
};

const long =
  'Shoulders down, hands light. Build over 90 seconds: add a quarter turn each chorus. When the drums drop, stand and hold 60 rpm. Breathe out on the left. Last 30 seconds: everything you have left.';
const segments = [
  {
    name: 'Warm-up',
    duration: 300,
    rpm: '80-90',
    resistance: 'Light',
    position: 'Seated',
    notes: 'Find the beat',
  },
  {
    name: 'Long climb',
    duration: 420,
    rpm: '60-70',
    resistance: 'Medium',
    position: 'Standing Climb',
    notes: long,
  },
  { name: 'Sprint', duration: 60, rpm: '100-110', resistance: 'Heavy', position: 'Standing Jog', notes: '' },
  { name: 'Cool-down', duration: 180, rpm: '70', resistance: 'Light', position: 'Seated', notes: 'Let go' },
];

/** A class without music, with a picture beside short notes and one beside long ones. */
export async function makeRide(api: ApiClient): Promise<number> {
  const details = { title: 'Thursday Power', duration: 16, difficulty: 'Advanced', classType: 'HIIT' };
  const { body: made } = await api.post<{ id: number }>('/api/classes', details);
  const ids: number[] = [];
  for (const { name, duration, notes, ...intensity } of segments) {
    const segment = { classId: made.id, name, duration, notes, intensity };
    ids.push((await api.post<{ id: number }>('/api/segments', segment)).body.id);
  }
  for (const segmentId of ids.slice(0, 2)) {
    const form = new FormData();
    const picture = await drawn(1600, 900).png().toBuffer();
    form.set('image', new Blob([new Uint8Array(picture)], { type: 'image/png' }), 'climb.png');
    form.set('segmentId', String(segmentId));
    expect((await api.call('POST', '/api/segments/images/upload', form)).status).toBeLessThan(300);
  }
  return made.id;
}

/** Whether the whole button is on the screen, and large enough for a finger. */
async function isInView(page: Page, button: string, { width, height }: SeenScreen): Promise<boolean> {
  const box = await page.getByRole('button', { name: button, exact: true }).boundingBox();
  if (!box || Math.min(box.width, box.height) < 40) return false;
  return box.x >= 0 && box.y >= 0 && box.x + box.width <= width && box.y + box.height <= height;
}

/** A preview has a bar above the cues, as a show that is projected has. */
const looks = [
  ...['dark', 'light'].flatMap((theme) => ['cues', 'image'].map((layout) => [theme, layout, ''] as const)),
  ['dark', 'cues', '?preview'],
] as const;

/** Each screen of the player in both themes: what is read, from where, and that nothing is cut. */
export function isReadFromTheBike(
  instructor: () => Instructor,
  ride: () => number,
  pictures: () => string,
): void {
  const open = async (screen: SeenScreen, theme: string, layout: string, query: string) => {
    const { page } = instructor();
    await page.setViewportSize({ width: screen.width, height: screen.height });
    await page.evaluate(
      ([light, first]) => {
        localStorage.setItem('player light', light!);
        localStorage.setItem('player layout', first!);
      },
      [theme, layout],
    );
    await page.goto(`/class-player/${ride()}${query}`);
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    return page;
  };
  const print = (what: string, seen: readonly SeenText[]) =>
    process.stdout.write(
      `  ${what}: ${seen.map(({ cue, text, arcMinutes }) => `${cue || text.slice(0, 18)} ${arcMinutes.toFixed(1)}′`).join(', ')}\n`,
    );

  it.each(Object.keys(screens))(
    'is read from the bike on %s',
    async (name) => {
      const screen = screens[name]!;
      await mkdir(pictures(), { recursive: true });
      for (const [theme, layout, query] of looks) {
        const page = await open(screen, theme, layout, query);
        await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
        for (const button of ['Previous segment', 'Play', 'Next segment'])
          expect([name, button, await isInView(page, button, screen)]).toEqual([name, button, true]);
        for (const [index, { notes }] of segments.entries()) {
          if (index > 0) await page.keyboard.press('PageDown');
          await page.getByText(`${index + 1}/${segments.length}`).waitFor();
          const bar = query ? ', with a bar' : '';
          const what = `${name}, ${theme}, ${layout}${bar}, segment ${index + 1}`;
          const seen = await textsSeen(page, screen);
          if (theme === 'dark') print(what, seen);
          await page.screenshot({ path: `${pictures()}/${what.replaceAll(/\W+/g, '-')}.png` });
          const told = seen.filter(({ cue }) => cues.includes(cue));
          const wanted = cues.filter((cue) => cue !== 'notes' || notes !== '');
          expect([what, told.map(({ cue }) => cue).sort()]).toEqual([what, wanted.sort()]);
          const least = (cue: string) => (cue === 'notes' && notes === long ? LONG_TEXT : READABLE);
          const small = told.filter(({ cue, arcMinutes }) => arcMinutes < least(cue));
          expect([what, small]).toEqual([what, []]);
          expect([what, seen.filter(({ isWhole }) => !isWhole)]).toEqual([what, []]);
          const size = (cue: string) => seen.find((each) => each.cue === cue)?.arcMinutes ?? NaN;
          if (index < segments.length - 1)
            for (const cue of ['cadence', 'resistance', 'position'])
              expect([what, cue, size(`next ${cue}`) / size(cue) >= 0.6]).toEqual([what, cue, true]);
        }
        await instructor().isFine();
      }
    },
    120_000,
  );
}
