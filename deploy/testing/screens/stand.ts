/// <reference lib="dom" />
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core';
import { ApiClient, newUser } from '../../standalone/api-client.js';
import { readDemoState } from '../../standalone/demo-password.js';
import { recordForAudit, type SeenText } from '@cadenza/web/audit/seen-texts.js';
import { launchBrowser } from '../browser.js';
import { type Product, startProduct } from '../product.js';
import { keptMailsTo, verifyAddress } from '../verified-address.js';
import { fillBusyAccount, shareWith } from './busy-account.js';
import { fillExampleAccount } from './example-account.js';
import { addressOf, type Examples, type Person, type Place } from './place.js';

const adminPassword = 'admin-password';
const newcomer = newUser('newcomer');
const busy = newUser('busy');
const loadMs = 20_000;
/** A service worker would answer before what a place puts in the server's place. */
const quiet = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const;

/** What a visitor would write; an administrator reads it. */
const message = {
  ...{ name: 'Robin Reed', email: 'robin@example.org', phone: '030 123-4567', subject: 'Music of my own' },
  message: 'How do I bring the songs from my old laptop into Cadenza?',
  tookMs: 60_000,
};

async function settled(page: Page, { isWaiting }: Place): Promise<void> {
  if (!isWaiting) return page.waitForLoadState('networkidle');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await page.waitForTimeout(500);
}

/** Without a payment, so that no banner of the trial stands above each screen. */
async function giveAccess(url: string, api: ApiClient): Promise<void> {
  const { body } = await api.get<{ id: number }>('/api/user');
  const admin = new ApiClient(url);
  await admin.post('/api/login', { username: 'admin', password: adminPassword });
  const { status } = await admin.post(`/api/admin/subscriptions/${body.id}/reactivate`);
  if (status !== 200) throw new Error(`Access could not be given: ${status}`);
}

export interface Opened {
  readonly page: Page;
  /** Errors of scripts so far: what was thrown, and what the console calls an error. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

/** The running product with accounts that hold something, and a browser in front of it. */
export class Stand {
  /** Of each person, those that no page stands in: pages of one context hear each other. */
  private readonly free = new Map<Person, BrowserContext[]>();
  /** For the audit of texts alone. */
  readonly seen: SeenText[] = [];

  private constructor(
    private readonly folder: string,
    private readonly product: Product,
    readonly browser: Browser,
    readonly examples: Examples,
    private readonly demoPassword: string,
  ) {}

  /** Starts on a free port of this machine with embedded engines, in a folder that `close` removes. */
  static async open(): Promise<Stand> {
    const folder = await mkdtemp(join(tmpdir(), 'cadenza-screens-'));
    // As root, the postgres user must be able to walk through.
    await chmod(folder, 0o711);
    const environment = { CADENZA_DEMO: '1', CADENZA_CLOCK: join(folder, 'clock') };
    const product = await startProduct(folder, environment);
    try {
      const { password } = await readDemoState(join(folder, 'demo.json'));
      const api = new ApiClient(product.url);
      await api.post('/api/login', { username: 'demo', password });
      const few = await fillExampleAccount(api);
      const many = new ApiClient(product.url);
      await many.post('/api/register', busy);
      const examples = { ...few, busyScheduleId: await fillBusyAccount(many) };
      for (const each of [api, many]) await giveAccess(product.url, each);
      await verifyAddress(many, keptMailsTo(product.url), busy.email);
      await shareWith(many, api, busy.email);
      await new ApiClient(product.url).post('/api/register', newcomer);
      await new ApiClient(product.url).post('/api/contact', message);
      return new Stand(folder, product, await launchBrowser(), examples, password);
    } catch (error) {
      await product.stop();
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
  }

  get url(): string {
    return this.product.url;
  }

  /** Ends the trial of everybody: `8d` later. */
  readonly endTrials = () => writeFile(join(this.folder, 'clock'), '8d');

  /** A page of its own on a place, loaded and in its state. */
  async visit(place: Place, options: BrowserContextOptions = {}): Promise<Opened> {
    const free = this.free.get(place.who) ?? [];
    this.free.set(place.who, free);
    const context = free.pop() ?? (await this.newContext(place.who, options));
    const page = await context.newPage();
    const close = async () => {
      await page.close();
      free.push(context);
    };
    page.setDefaultTimeout(loadMs);
    const faults: string[] = [];
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (line) => {
      if (line.type() === 'error' && !place.mayFail) faults.push(line.text());
    });
    try {
      if (place.width) await page.setViewportSize({ width: place.width, height: 844 });
      await place.before?.(page);
      await page.goto(this.url + addressOf(place, this.examples));
      await settled(page, place);
      await place.open?.(page);
      await settled(page, place);
    } catch (error) {
      await close();
      throw error;
    }
    return { page, faults, close };
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.product.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async newContext(who: Person, options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await this.browser.newContext({ ...quiet, ...options });
    await recordForAudit(context, (text) => this.seen.push(text));
    // The theme follows the browser's, which can be changed while the page stands.
    await context.addInitScript(() => localStorage.setItem('theme', 'system'));
    await this.signIn(context, who);
    return context;
  }

  /** Gives a context of a browser the session of a person. */
  async signIn(context: BrowserContext, who: Person): Promise<void> {
    const data = this.loginOf(who);
    if (!data) return;
    const answer = await context.request.post(`${this.url}/api/login`, { data });
    if (answer.status() !== 200) throw new Error(`${who} could not sign in: ${await answer.text()}`);
  }

  private loginOf(who: Person) {
    switch (who) {
      case 'visitor':
        return undefined;
      case 'instructor':
        return { username: 'demo', password: this.demoPassword };
      case 'administrator':
        return { username: 'admin', password: adminPassword };
      case 'busy':
        return { username: busy.username, password: busy.password };
      case 'newcomer':
      case 'expired':
        return { username: newcomer.username, password: newcomer.password };
    }
  }
}
