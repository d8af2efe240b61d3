import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { recordForAudit, type SeenText, writeSeenTexts } from '@cadenza/web/audit/seen-texts.js';
import { generateTone } from '../demo/tone.js';
import { launchBrowser, screen } from './browser.js';
import { firstSoundAfter } from './sound.js';

const recording = join(dirname(createRequire(import.meta.url).resolve('audio-lena')), 'lena.mp3');

/** A product that runs, however it was started. */
export interface Running {
  readonly url: string;
  stop(): Promise<unknown>;
}

/** The main job, as an instructor does it, in a real browser. `seenFile` gets the texts that were seen on the way. */
export function doesTheMainJob(start: () => Promise<Running>, seenFile: string): void {
  let product: Running;
  let browser: Browser;
  let context: BrowserContext;
  let page: Page;
  const seen: SeenText[] = [];
  const faults: string[] = [];

  beforeAll(async () => {
    [product, browser] = await Promise.all([start(), launchBrowser()]);
    context = await browser.newContext({ ...screen, baseURL: product.url });
    await recordForAudit(context, (text) => seen.push(text));
    page = await context.newPage();
    page.setDefaultTimeout(20_000);
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (line) => {
      if (/Content Security Policy/.test(line.text())) faults.push(line.text());
    });
  }, 180_000);
  afterAll(async () => {
    await context?.close();
    await browser?.close();
    await product?.stop();
    writeSeenTexts(`web/audit/.seen/${seenFile}.json`, seen);
  }, 60_000);

  it('registers, with the trial begun', async () => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Sign Up' }).first().click();
    await page.getByRole('tab', { name: 'Create Account' }).click();
    await page.getByLabel('Username').fill('spinner');
    await page.getByLabel('Email', { exact: true }).fill('spinner@example.com');
    await page.getByLabel('Confirm Email').fill('spinner@example.com');
    await page.getByLabel('Password', { exact: true }).fill('correct-horse');
    await page.getByLabel('Confirm Password').fill('correct-horse');
    await page.getByRole('button', { name: 'Create Account' }).click();
    await page.waitForURL('**/dashboard');
    await page.getByText('Registration successful').first().waitFor();
    await page
      .getByText(/7 days/)
      .first()
      .waitFor();
  }, 60_000);

  it('uploads a recording and a longer track', async () => {
    await page.goto('/media');
    await page.getByRole('tab', { name: 'Upload Music' }).click();
    const tone = Buffer.from(await generateTone(90, 120, 'Steady Road'));
    await page.locator('input[type=file]').setInputFiles([
      { name: 'lena.mp3', mimeType: 'audio/mpeg', buffer: await readFile(recording) },
      { name: 'tone.mp3', mimeType: 'audio/mpeg', buffer: tone },
    ]);
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await page.getByText('Upload successful').first().waitFor();
    await page.getByRole('tab', { name: 'My Library' }).click();
    await page.getByRole('article', { name: 'Steady Road' }).waitFor();
    expect(await page.getByRole('article').count()).toBe(2);
    expect(await page.getByRole('article', { name: 'Steady Road' }).innerText()).toContain('1:30');
  }, 90_000);

  async function addSegment(name: string, minutes: string, song?: string): Promise<void> {
    await page.getByRole('button', { name: 'Add Segment' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Duration (minutes)').last().fill(minutes);
    await page.getByLabel('RPM', { exact: true }).fill('80-90');
    if (song) {
      await page.getByRole('button', { name: 'Select Music' }).click();
      await page.getByRole('button', { name: `Select ${song}` }).click();
    }
    await page.getByRole('button', { name: 'Add to Timeline' }).click();
    await page.getByText(name).first().waitFor();
  }

  it('builds three segments, saves and finds them again', async () => {
    await page.goto('/classes');
    await page.getByText("You haven't created any classes yet.").first().waitFor();
    await page.goto('/class-builder');
    await page.getByLabel('Title').fill('Morning Climb');
    const library = await page.evaluate(async () => (await fetch('/api/music')).json());
    const titles = (library as { title: string }[]).map(({ title }) => title);
    const lena = titles.find((title) => title !== 'Steady Road');
    await addSegment('Warm-up', '1', lena);
    await addSegment('Climb', '1', 'Steady Road');
    await addSegment('Cool-down', '1');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL('**/classes');
    await page.getByText('Class saved successfully').first().waitFor();
    await page.reload();
    await page.getByRole('link', { name: 'Play Morning Climb' }).waitFor();
    const [saved] = (await page.evaluate(async () => (await fetch('/api/classes')).json())) as {
      id: number;
    }[];
    await page.goto(`/class-builder?id=${saved?.id}`);
    for (const name of ['Warm-up', 'Climb', 'Cool-down']) await page.getByText(name).first().waitFor();
    await page.getByText('3:00').first().waitFor();
  }, 90_000);

  /** In a window of its own, signed in as the same person, with an ear on the master volume. */
  async function listen(url: string): Promise<{ heard: number; expected: number }> {
    const hearing = await browser.newContext({ bypassCSP: true, storageState: await context.storageState() });
    try {
      const player = await hearing.newPage();
      await player.goto(url);
      await player.getByRole('button', { name: 'Play', exact: true }).click();
      await player.waitForFunction(() => (window.__cadenzaPlayer?.rms() ?? 0) > 0.01);
      return await firstSoundAfter(player, { from: 55, boundary: 60 });
    } finally {
      await hearing.close();
    }
  }

  it('plays: sound flows, the second segment begins on its second, a pause stops clock and sound', async () => {
    await page.goto('/classes');
    await page.getByRole('link', { name: 'Play Morning Climb' }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.waitForFunction(() => (window.__cadenzaPlayer?.rms() ?? 0) > 0.01);

    // The recording is long over at 0:55: the first sound after the jump is the second segment's.
    const { heard, expected } = await listen(page.url());
    expect(Math.abs(heard - expected)).toBeLessThan(0.03);
    await page.getByRole('button', { name: 'Next segment' }).click();
    await page.getByText('Steady Road').first().waitFor();

    await page.getByRole('button', { name: 'Pause' }).click();
    await page.waitForFunction(() => window.__cadenzaPlayer?.rms() === 0);
    const still = await page.evaluate(async () => {
      const hook = window.__cadenzaPlayer;
      const before = hook?.position();
      await new Promise((done) => setTimeout(done, 500));
      return { before, after: hook?.position(), rms: hook?.rms() };
    });
    expect(still.after).toBe(still.before);
    expect(still.rms).toBe(0);

    await page.getByRole('button', { name: 'Next segment' }).click();
    await page.waitForFunction(() => window.__cadenzaPlayer?.position() === 120);
    await page.getByRole('button', { name: 'Previous segment' }).click();
    await page.waitForFunction(() => window.__cadenzaPlayer?.position() === 60);
  }, 120_000);

  it('met no error of a script and no breach of the content policy', () => {
    expect(faults).toEqual([]);
  });
}
