/// <reference lib="dom" />
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { generateTone } from '@cadenza/tools/demo/tone.js';
import { uniqueName } from './account.js';
import { sounds } from './player/position.js';

const recording = join(dirname(createRequire(import.meta.url).resolve('audio-lena')), 'lena.mp3');
/** The title in the recording's own tags. */
const recordedTitle = 'Oh lad le';

/** The main job of an instructor: registers, uploads real MP3s, builds a class and runs it. */
export async function doesTheMainJob(page: Page): Promise<void> {
  await test.step('registers', () => registers(page));
  await test.step('uploads', () => uploads(page));
  await test.step('builds', () => builds(page));
  await test.step('runs', () => runs(page));
}

async function registers(page: Page): Promise<void> {
  const username = uniqueName('spinner');
  const email = `${username}@example.com`;
  await page.goto('/');
  await page.getByRole('link', { name: 'Sign Up' }).first().click();
  await page.getByRole('tab', { name: 'Create Account' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Confirm Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill('correct-horse');
  await page.getByLabel('Confirm Password').fill('correct-horse');
  await page.getByRole('button', { name: 'Create Account' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect(page.getByText('Registration successful').first()).toBeVisible();
  await expect(page.getByText(/7 days/).first()).toBeVisible();
}

async function uploads(page: Page): Promise<void> {
  await page.goto('/media');
  await page.getByRole('tab', { name: 'Upload Music' }).click();
  const tone = Buffer.from(await generateTone(90, 120, 'Steady Road'));
  await page.locator('input[type=file]').setInputFiles([
    { name: 'lena.mp3', mimeType: 'audio/mpeg', buffer: await readFile(recording) },
    { name: 'tone.mp3', mimeType: 'audio/mpeg', buffer: tone },
  ]);
  await page.getByRole('button', { name: 'Upload', exact: true }).click();
  await expect(page.getByText('Upload successful').first()).toBeVisible();
  await page.getByRole('tab', { name: 'My Library' }).click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await expect(page.getByRole('article', { name: 'Steady Road' })).toContainText('1:30');
}

async function addSegment(page: Page, name: string, song?: string): Promise<void> {
  await page.getByRole('button', { name: 'Add Segment' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Duration (minutes)').last().fill('1');
  await page.getByLabel('RPM', { exact: true }).fill('80-90');
  if (song) {
    await page.getByRole('button', { name: 'Select Music' }).click();
    await page.getByRole('button', { name: `Select ${song}` }).click();
  }
  await page.getByRole('button', { name: 'Add to Timeline' }).click();
  await expect(page.getByText(name).first()).toBeVisible();
}

async function builds(page: Page): Promise<void> {
  await page.goto('/classes');
  await page.getByText("You haven't created any classes yet.").first().waitFor();
  await page.goto('/class-builder');
  await page.getByLabel('Title').fill('Morning Climb');
  await addSegment(page, 'Warm-up', recordedTitle);
  await addSegment(page, 'Climb', 'Steady Road');
  await addSegment(page, 'Cool-down');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page).toHaveURL(/\/classes$/);
  await expect(page.getByText('Class saved successfully').first()).toBeVisible();
  await page.getByRole('button', { name: 'More for Morning Climb', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Edit', exact: true }).click();
  for (const text of ['Warm-up', 'Climb', 'Cool-down', '3:00'])
    await expect(page.getByText(text).first()).toBeVisible();
}

async function runs(page: Page): Promise<void> {
  await page.goto('/classes');
  await page.getByRole('link', { name: 'Play Morning Climb' }).click();
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await sounds(page);
  await page.getByRole('button', { name: 'Next segment' }).click();
  await expect(page.getByText('Steady Road').first()).toBeVisible();
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.waitForFunction(() => window.__cadenzaPlayer?.rms() === 0);
  const stands = await page.evaluate(async () => {
    const before = window.__cadenzaPlayer?.position();
    await new Promise((done) => setTimeout(done, 500));
    return before === window.__cadenzaPlayer?.position() && window.__cadenzaPlayer?.rms() === 0;
  });
  expect(stands, 'time and sound stand while the class is paused').toBe(true);
  await page.getByRole('button', { name: 'Next segment' }).click();
  await page.waitForFunction(() => window.__cadenzaPlayer?.position() === 120);
  await page.getByRole('button', { name: 'Previous segment' }).click();
  await page.waitForFunction(() => window.__cadenzaPlayer?.position() === 60);
}
