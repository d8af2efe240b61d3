/// <reference lib="dom" />
/**
 * A class of 60 minutes with 15 tracks, played without network and server: how soon it sounds, what the page's process
 * holds in memory, and how many frames it draws. It plays 20 seconds around each of the 14 changes, and exits with 1 beyond a
 * limit.
 */
import { encodeMp3 } from '../demo/mp3.js';
import { soundAfter } from '@cadenza/e2e/kit/player/ear.js';
import { roughNoise } from '@cadenza/e2e/kit/player/samples.js';
import { isStored } from '@cadenza/e2e/kit/player/stored.js';
import { ApiClient, newUser } from '@cadenza/deploy/standalone/api-client.js';
import { laptop, launchBrowser } from '@cadenza/e2e/kit/chromium.js';
import { startProduct, temporaryDataFolder } from '@cadenza/e2e/kit/product.js';
import { proportionalMemory } from './memory.js';
import { limits, missedLimits } from './show-limits.js';

type Browser = Awaited<ReturnType<typeof launchBrowser>>;
type Page = Awaited<ReturnType<Browser['newPage']>>;
type CDPSession = Awaited<ReturnType<Browser['newBrowserCDPSession']>>;

const tracks = 15;
const minutes = 4;
const frameSeconds = 10;

async function makeClass(api: ApiClient): Promise<number> {
  const { body: ride } = await api.post<{ id: number }>('/api/classes', { title: 'Long Ride', duration: 60 });
  for (let seed = 1; seed <= tracks; seed++) {
    const sound = [roughNoise(minutes * 60, seed), roughNoise(minutes * 60, 100 + seed)];
    const form = new FormData();
    const bytes = await encodeMp3(sound, { bitrate: 128, tags: { TIT2: `Noise ${seed}` } });
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'audio/mpeg' }), `noise-${seed}.mp3`);
    const { body: track } = await api.post<{ id: number }>('/api/music/upload', form);
    const music = { musicId: track.id, transitionType: 'crossfade', fadeInDuration: 4, volume: 100 };
    await api.post('/api/segments', {
      classId: ride.id,
      name: `Song ${seed}`,
      duration: minutes * 60,
      ...music,
    });
  }
  return ride.id;
}

async function signedIn(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    ...laptop,
    serviceWorkers: 'allow',
    bypassCSP: true,
    baseURL: url,
  });
  const page = await context.newPage();
  await page.goto('/auth');
  await page.getByLabel('Username').fill('bench');
  await page.getByLabel('Password', { exact: true }).fill('correct-horse');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await page.waitForURL('**/dashboard');
  return page;
}

/** Megabytes of the largest page process. */
async function rendererMemory(session: CDPSession): Promise<number> {
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const renderers = processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => id);
  return Math.max(...renderers.map((pid) => proportionalMemory([pid])));
}

const framesASecond = (page: Page) =>
  page.evaluate(
    (seconds) =>
      new Promise<number>((done) => {
        let frames = 0;
        const end = performance.now() + seconds * 1_000;
        requestAnimationFrame(function count(now) {
          frames += 1;
          if (now < end) requestAnimationFrame(count);
          else done(frames / seconds);
        });
      }),
    frameSeconds,
  );

const data = await temporaryDataFolder();
const product = await startProduct(data.path);
const browser = await launchBrowser();
try {
  const api = new ApiClient(product.url);
  await api.post('/api/register', newUser('bench'));
  const ride = await makeClass(api);
  const page = await signedIn(browser, product.url);
  page.setDefaultTimeout(120_000);
  await page.goto(`/class-player/${ride}`);
  await isStored(page, ride);
  await page.context().setOffline(true);
  await page.reload();
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  const sound = await soundAfter(page, 'Play');
  const system = await browser.newBrowserCDPSession();
  let most = await rendererMemory(system);
  for (let change = 1; change < tracks; change++) {
    await page.evaluate((at) => window.__cadenzaPlayer?.seek(at), change * minutes * 60 - 10);
    for (let second = 0; second < 20; second++) {
      await page.waitForTimeout(1_000);
      most = Math.max(most, await rendererMemory(system));
    }
  }
  const frames = await framesASecond(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const slowFrames = await framesASecond(page);
  console.log(`  first sound     ${sound.toFixed(0)} ms after Play (at most ${limits.soundMs})`);
  console.log(`  page's process  ${most.toFixed(0)} MB, PSS (below ${limits.rendererMb})`);
  console.log(`  frames          ${frames.toFixed(1)} a second (at least ${limits.frames})`);
  console.log(`  at a quarter    ${slowFrames.toFixed(1)} a second (at least ${limits.slowFrames})`);
  const missed = missedLimits({ soundMs: sound, rendererMb: most, frames, slowFrames });
  for (const each of missed) console.log(`  missed: ${each}`);
  if (missed.length > 0) process.exitCode = 1;
} finally {
  await browser.close();
  await product.stop();
  await data.remove();
}
