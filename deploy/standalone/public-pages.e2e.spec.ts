import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { recordForAudit, type SeenText, writeSeenTexts } from '@cadenza/web/audit/seen-texts.js';
import { findings } from '../testing/accessibility.js';
import { launchBrowser } from '../testing/browser.js';
import { type Product, startProduct, temporaryDataFolder } from '../testing/product.js';

/** The public pages as a visitor meets them: HTML made at build, which React takes over. */
describe('the public pages', () => {
  let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
  let product: Product;
  let browser: Browser;
  const faults: string[] = [];
  const seen: SeenText[] = [];

  beforeAll(async () => {
    data = await temporaryDataFolder();
    [product, browser] = await Promise.all([startProduct(data.path), launchBrowser()]);
  });
  afterAll(async () => {
    await browser.close();
    await product.stop();
    await data.remove();
    writeSeenTexts('web/audit/.seen/public-pages.json', seen);
  });

  async function visit(path: string, width = 1280): Promise<Page> {
    const page = await browser.newPage({ viewport: { width, height: 800 } });
    await recordForAudit(page.context(), (text) => seen.push(text));
    page.on('pageerror', (error) => faults.push(`${path}: ${error.message}`));
    page.on('console', (said) => said.type() === 'error' && faults.push(`${path}: ${said.text()}`));
    await page.goto(`${product.url}${path}`, { waitUntil: 'networkidle' });
    return page;
  }

  it.each([
    ['/', 'Every minute of the ride, on the beat.', 'Cadenza'],
    ['/pricing', 'Pricing', 'Pricing · Cadenza'],
    ['/help-hub', 'Help Hub', 'Help Hub · Cadenza'],
    ['/terms-of-service', 'Terms of Service', 'Terms of Service · Cadenza'],
    ['/privacy-policy', 'Privacy Policy', 'Privacy Policy · Cadenza'],
  ])('%s is there before any script runs', async (path, heading, title) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(`${product.url}${path}`);
    expect((await page.getByRole('heading', { level: 1 }).innerText()).replace(/\s+/g, ' ')).toBe(heading);
    expect(await page.title()).toBe(title);
    await context.close();
  });

  it('comes compressed, with every file it names, to whoever takes Brotli', async () => {
    const get = async (path: string, encoding: string) => {
      const asked = request(`${product.url}${path}`, {
        headers: { 'accept-encoding': encoding },
        agent: false,
      });
      const [answer] = (await once(asked.end(), 'response')) as [IncomingMessage];
      const bytes = Buffer.concat((await answer.toArray()) as Buffer[]);
      return { encoding: answer.headers['content-encoding'], vary: answer.headers.vary, bytes };
    };
    const page = (await get('/', 'identity')).bytes.toString();
    const assets = [
      ...new Set([...page.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path!)),
    ];
    expect(assets.length).toBeGreaterThan(3);
    const sums = { plain: 0, brotli: 0 };
    for (const path of ['/', ...assets]) {
      const [plain, small] = [await get(path, 'identity'), await get(path, 'gzip, deflate, br')];
      // What is too small to gain by it lies as it is.
      const expected = plain.bytes.length < 300 ? undefined : 'br';
      expect([path, plain.encoding, small.encoding]).toEqual([path, undefined, expected]);
      if (expected) expect(small.vary).toContain('Accept-Encoding');
      const read = expected ? brotliDecompressSync(small.bytes) : small.bytes;
      expect([path, read.equals(plain.bytes)]).toEqual([path, true]);
      sums.plain += plain.bytes.length;
      sums.brotli += small.bytes.length;
      if (path === '/')
        process.stdout.write(`  /: ${plain.bytes.length} B, Brotli ${small.bytes.length} B\n`);
    }
    process.stdout.write(`  / with ${assets.length} files: ${sums.plain} B, Brotli ${sums.brotli} B\n`);
    expect(sums.brotli).toBeLessThan(sums.plain / 3);
  });

  it('loads no GraphQL client, and asks the server nothing', async () => {
    const page = await browser.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto(`${product.url}/`, { waitUntil: 'networkidle' });
    expect(asked.filter((path) => path === '/graphql' || path.startsWith('/api'))).toEqual([]);
    await page.close();
  });

  it('is taken over by React: menus, theme and navigation work', async () => {
    const page = await visit('/pricing');
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    expect(await page.locator('html').getAttribute('data-theme')).toBe('dark');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Cadenza' }).click();
    await page.waitForURL(`${product.url}/`);
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await page.getByRole('tab', { name: 'Create Account', selected: true }).waitFor();
    await page.close();
  });

  it('plays the demo class with its music once somebody asks for it, without an account', async () => {
    const page = await browser.newPage();
    await recordForAudit(page.context(), (text) => seen.push(text));
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    page.on('pageerror', (error) => faults.push(`demo: ${error.message}`));
    page.on('console', (said) => said.type() === 'error' && faults.push(`demo: ${said.text()}`));
    await page.goto(`${product.url}/`, { waitUntil: 'networkidle' });
    expect(asked.filter((path) => /\/demo\/|site-demo/.test(path))).toEqual([]);
    await page.getByRole('button', { name: 'Open the demo' }).click();
    const player = page.getByRole('region', { name: 'Class Player' });
    await player.getByRole('button', { name: 'Play' }).click();
    await player.getByRole('button', { name: 'Pause' }).waitFor();
    await player.getByText(/^0:0[1-9] \/ 4:00/).waitFor();
    expect(asked).toContain('/demo/first-light.mp3');
    await player.getByRole('button', { name: 'Next segment' }).click();
    await player.getByText('Long Way Up').waitFor();
    const edge = page
      .getByRole('region', { name: 'Class Timeline' })
      .getByRole('button', { name: /^Sprint/ });
    await edge.focus();
    await edge.press('Shift+ArrowRight');
    await player.getByText('/ 4:05').waitFor();
    expect(await findings(page)).toEqual([]);
    expect(asked.filter((path) => path === '/graphql' || path.startsWith('/api'))).toEqual([]);
    await page.close();
  }, 90_000);

  it('meets no error of a script', () => expect(faults).toEqual([]));
});
