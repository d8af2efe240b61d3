import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { beyondPhones } from '../kit/phones.js';
import { expect, test as base } from '../kit/test.js';

const test = base.extend<{ requested: string[] }>({
  /** No script may write an error to the console. */
  page: async ({ page }, use) => {
    const errors: string[] = [];
    page.on('console', (line) => line.type() === 'error' && errors.push(line.text()));
    await use(page);
    expect(errors).toEqual([]);
  },
  /** The paths that the page has requested. */
  requested: async ({ page }, use) => {
    const requested: string[] = [];
    page.on('request', (each) => requested.push(new URL(each.url()).pathname));
    await use(requested);
  },
});

async function get(url: string, encoding: string) {
  const sent = request(url, { headers: { 'accept-encoding': encoding }, agent: false });
  const [answer] = (await once(sent.end(), 'response')) as [IncomingMessage];
  const bytes = Buffer.concat((await answer.toArray()) as Buffer[]);
  return { encoding: answer.headers['content-encoding'], vary: answer.headers.vary, bytes };
}

/** The pages without an account: HTML made at build, which React takes over. */
test.describe('a public page', () => {
  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });

    for (const [path, heading, title] of [
      ['/', 'Every minute of the ride, on the beat.', 'Cadenza'],
      ['/pricing', 'Pricing', 'Pricing · Cadenza'],
      ['/help-hub', 'Help Hub', 'Help Hub · Cadenza'],
      ['/terms-of-service', 'Terms of Service', 'Terms of Service · Cadenza'],
      ['/privacy-policy', 'Privacy Policy', 'Privacy Policy · Cadenza'],
    ] as const)
      test(`has its heading and title at ${path}`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading, { useInnerText: true });
        await expect(page).toHaveTitle(title);
      });
  });

  test('is sent with Brotli, like every file that it names', async ({ product: { url } }) => {
    const page = (await get(`${url}/`, 'identity')).bytes.toString();
    const assets = [
      ...new Set([...page.matchAll(/"(\/assets\/[^"]+\.(?:js|css))"/g)].map(([, path]) => path!)),
    ];
    expect(assets.length).toBeGreaterThan(3);
    const sums = { plain: 0, brotli: 0 };
    for (const path of ['/', ...assets]) {
      const plain = await get(url + path, 'identity');
      const small = await get(url + path, 'gzip, deflate, br');
      // What is too small to gain by it is stored as it is.
      const expected = plain.bytes.length < 300 ? undefined : 'br';
      expect([path, plain.encoding, small.encoding]).toEqual([path, undefined, expected]);
      if (expected) expect(small.vary).toContain('Accept-Encoding');
      const read = expected ? brotliDecompressSync(small.bytes) : small.bytes;
      expect([path, read.equals(plain.bytes)]).toEqual([path, true]);
      sums.plain += plain.bytes.length;
      sums.brotli += small.bytes.length;
    }
    expect(sums.brotli).toBeLessThan(sums.plain / 3);
  });

  test('has a theme, a menu and links that work', async ({ page }) => {
    await page.goto('/pricing', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'Theme' }).click();
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Cadenza' }).click();
    await expect(page).toHaveURL(/\d\/$/);
    await page.getByRole('link', { name: 'Sign Up' }).click();
    await expect(page.getByRole('tab', { name: 'Create Account', selected: true })).toBeVisible();
  });

  test('plays the demo class when it is opened, without a request to the API', async ({
    page,
    requested,
  }) => {
    await page.goto('/', { waitUntil: 'networkidle' });
    expect(requested.filter((path) => /\/demo\/|site-demo/.test(path))).toEqual([]);
    await page.getByRole('button', { name: 'Open the demo' }).click();
    const player = page.getByRole('region', { name: 'Class Player' });
    await player.getByRole('button', { name: 'Play' }).click();
    await expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
    await expect(player.getByText(/^0:0[1-9] \/ 4:00/)).toBeVisible();
    expect(requested).toContain('/demo/first-light.mp3');
    await player.getByRole('button', { name: 'Next segment' }).click();
    await expect(player.getByText('Long Way Up').first()).toBeVisible();
    const edge = page
      .getByRole('region', { name: 'Class Timeline' })
      .getByRole('button', { name: /^Sprint/ });
    await edge.press('Shift+ArrowRight');
    await expect(player.getByText('/ 4:05').first()).toBeVisible();
    expect(requested.filter((path) => path === '/graphql' || path.startsWith('/api'))).toEqual([]);
  });

  test('is no wider than a phone', async ({ page }) => {
    for (const path of ['/', '/pricing', '/help-hub', '/privacy-policy']) {
      await page.goto(path);
      await expect(page.getByRole('heading').first()).toBeVisible();
      expect(await beyondPhones(page), path).toEqual([]);
    }
  });
});
