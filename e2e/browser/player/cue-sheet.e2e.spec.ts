import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { encodeMp3 } from '@cadenza/tools/demo/mp3.js';
import type { Instructor } from '../../kit/instructor.js';
import { roughNoise } from '../../kit/player/samples.js';
import { expect, test } from '../../kit/test.js';
import { followBrowserTheme } from '../../screens/visit.js';

const details = {
  title: 'Fünf Hügel & a Sprint',
  description: 'For the Thursday group; bring water.',
  ...{ duration: 45, classType: 'HIIT', difficulty: 'Advanced' },
};
const song = { title: 'Noise of the Road', artist: 'The Encoders' };
const segmentsOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    name: `Hill ${index + 1}`,
    duration: 60 + 15 * index,
    rpm: `${60 + index}-${70 + index}`,
    resistance: ['Light', 'Medium', 'Heavy'][index % 3]!,
    position: ['Seated', 'Standing Climb'][index % 2]!,
    notes: index % 4 === 0 ? `Shoulders down.\nAdd ${index + 1} quarter turns when the drums drop.` : '',
    hasMusic: index % 2 === 0,
  }));
type Segments = ReturnType<typeof segmentsOf>;

const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** All texts of the class, in the order of the sheet. */
function expected(segments: Segments): string[] {
  const total = segments.reduce((sum, { duration }) => sum + duration, 0);
  const length = Math.round(total / 60);
  let start = 0;
  const rows = segments.map(({ duration, name, notes, rpm, resistance, position, hasMusic }) => {
    const begins = start;
    start += duration;
    const played = hasMusic ? [song.title, song.artist] : [];
    return [clock(begins), clock(duration), name, notes, rpm, resistance, position, ...played];
  });
  const head = [
    details.title,
    `${length === 1 ? '1 min' : `${length} mins`} • HIIT • Advanced`,
    details.description,
  ];
  const columns = ['Start', 'Length', 'Segment', 'RPM', 'Resistance', 'Position', 'Song'];
  return [...head, ...columns, ...rows.flat()];
}

/** Lines are broken between words where the page has room. */
const wordsOf = (texts: readonly string[]) => texts.join(' ').split(/\s+/).filter(Boolean);

async function textsOf(pdf: Uint8Array): Promise<{ pages: number; texts: string[] }> {
  const document = await getDocument({ data: pdf, verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let page = 1; page <= document.numPages; page++) {
    const { items } = await (await document.getPage(page)).getTextContent();
    texts.push(...items.flatMap((item) => ('str' in item ? [item.str] : [])));
  }
  const pages = document.numPages;
  await document.destroy();
  return { pages, texts };
}

async function makeClass(instructor: Instructor, segments: Segments): Promise<number> {
  const tags = { TIT2: song.title, TPE1: song.artist };
  const form = new FormData();
  const bytes = await encodeMp3([roughNoise(5, 1)], { bitrate: 64, tags });
  form.set('file', new Blob([new Uint8Array(bytes)], { type: 'audio/mpeg' }), 'noise.mp3');
  const { body: track } = await instructor.api.post<{ id: number }>('/api/music/upload', form);
  const classId = await instructor.makes('/api/classes', details);
  for (const { hasMusic, rpm, resistance, position, ...segment } of segments) {
    const music = hasMusic ? { musicId: track.id } : {};
    const intensity = { rpm, resistance, position };
    await instructor.makes('/api/segments', { classId, intensity, ...segment, ...music });
  }
  return classId;
}

test.describe('the printed cue sheet', () => {
  for (const count of [1, 18, 40])
    test(`is one page with the words of a class of ${count} segments, from a laptop and from a phone`, async ({
      instructor,
    }) => {
      const { page } = instructor;
      const segments = segmentsOf(count);
      const classId = await makeClass(instructor, segments);
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await instructor.goto(`/cue-sheet/${classId}`);
        await expect(page.getByRole('article', { name: 'Cue sheet' })).toBeAttached();
        if (width === 390) await expect(page.getByRole('list', { name: 'Segments' })).toBeVisible();
        const { pages, texts } = await textsOf(new Uint8Array(await page.pdf({ preferCSSPageSize: true })));
        expect(wordsOf(texts)).toEqual(wordsOf(expected(segments)));
        expect(pages).toBe(1);
      }
    });

  test('has white margins in the dark theme', async ({ instructor, context }) => {
    const { page } = instructor;
    const classId = await makeClass(instructor, segmentsOf(1));
    await followBrowserTheme(context);
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    // Higher than the sheet: below it there is only what the margins have.
    await page.setViewportSize({ width: 1280, height: 1600 });
    await instructor.goto(`/cue-sheet/${classId}`);
    await expect(page.getByRole('article', { name: 'Cue sheet' })).toBeVisible();
    const corner = await page.screenshot({ clip: { x: 1270, y: 1590, width: 8, height: 8 } });
    const { channels } = await sharp(corner).removeAlpha().stats();
    expect(channels.map(({ min }) => min)).toEqual([255, 255, 255]);
  });

  test('is reached from the builder', async ({ instructor }) => {
    const classId = await makeClass(instructor, segmentsOf(1));
    await instructor.goto(`/class-builder?id=${classId}`);
    await instructor.link('Cue sheet').click();
    await expect(instructor.page).toHaveURL(`/cue-sheet/${classId}`);
    await instructor.sees(details.title);
  });
});
