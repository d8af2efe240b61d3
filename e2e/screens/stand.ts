/// <reference lib="dom" />
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from '@playwright/test';
import { ApiClient, newUser } from '@cadenza/deploy/standalone/api-client.js';
import { readDemoState } from '@cadenza/deploy/standalone/demo-password.js';
import { recordForAudit, type SeenText } from '@cadenza/tools/text-audit/seen-texts.js';
import { launchOptions } from '../kit/chromium.js';
import { type Product, startProduct } from '../kit/product.js';
import { keptMailsTo, verifyAddress } from '../kit/verified-address.js';
import { fillBusyAccount, shareWith } from './busy-account.js';
import { fillExampleAccount } from './example-account.js';
import type { Examples, Person, Place } from './place.js';
import { emptied, forgetTab, type Tab } from './tab.js';
import { followBrowserTheme, openPlace, scriptErrors } from './visit.js';

const adminPassword = 'admin-password';
const newcomer = newUser('newcomer');
const busy = newUser('busy');
/** A service worker would answer before what a place puts in the server's place. */
const quiet = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const;

/** What a visitor would write; an administrator reads it. */
const message = {
  ...{ name: 'Robin Reed', email: 'robin@example.org', phone: '030 123-4567', subject: 'Music of my own' },
  message: 'How do I bring the songs from my old laptop into Cadenza?',
  tookMs: 60_000,
};

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
  /** Of each person, those that are not in use. */
  private readonly free = new Map<Person, Tab[]>();
  private readonly contexts: BrowserContext[] = [];
  /** For the audit of texts alone. */
  readonly seen: SeenText[] = [];

  private constructor(
    private readonly folder: string,
    private readonly product: Product,
    readonly browser: Browser,
    readonly examples: Examples,
    private readonly demoPassword: string,
    /** Closes the browser, where it is the stand's own. */
    private readonly closeBrowser: () => Promise<void>,
  ) {}

  /** Starts on a free port of this machine with embedded engines, in a folder that `close` removes. */
  static async open(shared?: Browser): Promise<Stand> {
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
      const browser = shared ?? (await chromium.launch(await launchOptions()));
      const closeBrowser = () => (shared ? Promise.resolve() : browser.close());
      return new Stand(folder, product, browser, examples, password, closeBrowser);
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

  /** A page on a place, loaded and in its state. It is no other's until it is closed. */
  async visit(place: Place, options: BrowserContextOptions = {}): Promise<Opened> {
    const free = this.free.get(place.who) ?? [];
    this.free.set(place.who, free);
    const tab = free.pop() ?? { context: await this.newContext(place.who, options), blank: undefined };
    // Where requests are cut off the page is new, and nobody's afterwards.
    const isPlain = place.before === undefined && place.waitsFor === undefined;
    const page = (isPlain && tab.blank) || (await tab.context.newPage());
    if (isPlain) tab.blank = undefined;
    const end = async (isUsable: boolean) => {
      if (isUsable) tab.blank = await emptied(page, options);
      else await page.close();
      free.push(tab);
    };
    const faults = scriptErrors(page, place);
    try {
      await openPlace(page, this.url, place, this.examples);
    } catch (error) {
      await end(false);
      throw error;
    }
    return { page, faults, close: () => end(isPlain) };
  }

  async close(): Promise<void> {
    await Promise.all(this.contexts.map((each) => each.close()));
    await this.closeBrowser();
    await this.product.stop();
    await rm(this.folder, { recursive: true, force: true });
  }

  private async newContext(who: Person, options: BrowserContextOptions): Promise<BrowserContext> {
    const context = await this.browser.newContext({ ...quiet, ...options });
    this.contexts.push(context);
    await recordForAudit(context, (text) => this.seen.push(text));
    await followBrowserTheme(context);
    await context.addInitScript(forgetTab);
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
