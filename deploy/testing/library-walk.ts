import { expect } from '@jest/globals';
import type { Dialog, Locator, Page } from 'playwright-core';
import { ApiClient, newUser } from '../standalone/api-client.js';
import { seriousFindings } from './accessibility.js';
import { AccountPage, type AccountPlace } from './account-page.js';

/** A file as a person chooses it. */
export interface ChosenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

export const mp3 = (name: string, bytes: Uint8Array): ChosenFile => ({
  ...{ name, mimeType: 'audio/mpeg', buffer: Buffer.from(bytes) },
});

export const png = (name: string, buffer: Buffer): ChosenFile => ({ name, mimeType: 'image/png', buffer });

/** What `lenaMp3` says it is called. */
export const song = 'Oh lad le';

/** Marks the page when a click reaches what lies beneath its dialogs. */
function rememberClicks(): void {
  delete document.body.dataset.clickedBeneath;
  const note = ({ target }: Event) => {
    const beneath =
      target instanceof Element && target.closest('#root') ? target.outerHTML.slice(0, 80) : undefined;
    if (beneath) document.body.dataset.clickedBeneath = beneath;
  };
  document.addEventListener('click', note, { capture: true, signal: AbortSignal.timeout(2_000) });
}

/** What an instructor sees, presses and is told on the screens of classes and media. */
export class Instructor {
  /** Errors of scripts, breaches of the content policy, answers of 500 and more. */
  readonly faults: string[] = [];

  private constructor(readonly window: AccountPage) {
    const { page } = window;
    page.on('pageerror', (error) => this.faults.push(error.message));
    page.on('console', (line) => {
      if (/Content Security Policy/.test(line.text())) this.faults.push(line.text());
    });
    page.on('response', (answer) => {
      if (answer.status() >= 500) this.faults.push(`${answer.status()} ${answer.url()}`);
    });
  }

  /** A new account, signed in. */
  static async open(place: AccountPlace, name: string): Promise<Instructor> {
    expect((await new ApiClient(place.url).post('/api/register', newUser(name))).status).toBe(201);
    const window = await AccountPage.open(place);
    await window.signIn(name, 'correct-horse');
    await window.page.waitForURL('**/dashboard');
    return new Instructor(window);
  }

  get page(): Page {
    return this.window.page;
  }

  see = (...texts: readonly (string | RegExp)[]) => this.window.see(...texts);
  fill = (fields: Readonly<Record<string, string>>) => this.window.fill(fields);
  press = (name: string, within: Page | Locator = this.page) =>
    within.getByRole('button', { name, exact: true }).click();
  tab = (name: string) => this.page.getByRole('tab', { name, exact: true }).click();
  dialog = (name: string) => this.page.getByRole('dialog', { name });
  card = (title: string) => this.page.getByRole('article', { name: title, exact: true });
  field = (label: string) => this.page.getByLabel(label, { exact: true });

  /** The sentences of a toast, which is then put away. */
  async told(...sentences: readonly string[]): Promise<void> {
    await this.window.told(...sentences);
    // Behind a dialog it is hidden from everything but eyes and pointers.
    await this.page.getByRole('button', { name: 'Dismiss', exact: true, includeHidden: true }).click();
  }

  async isGone(text: string): Promise<void> {
    await this.page.getByText(text, { exact: true }).first().waitFor({ state: 'detached' });
  }

  /** The builder with the account's only class. */
  async openClass(): Promise<void> {
    const [only] = await this.page.evaluate(
      async () => (await (await fetch('/api/classes')).json()) as { id: number }[],
    );
    await this.page.goto(`/class-builder?id=${only?.id}`);
    await this.field('Title').waitFor();
  }

  /** The system's own dialog for files, opened by a button. */
  async chooseBy(button: string, ...files: readonly ChosenFile[]): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.press(button)]);
    await chooser.setFiles([...files]);
  }

  async choose(select: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: select, exact: true }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** One of many that a field finds by what is typed. */
  async findIn(field: string, option: string): Promise<void> {
    const found = this.page.getByRole('combobox', { name: field, exact: true });
    await found.click();
    await found.fill(option.slice(0, 5));
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  async menu(of: string, item: string): Promise<void> {
    await this.press(`More for ${of}`);
    await this.window.reads(item);
    await this.page.getByRole('menuitem', { name: item, exact: true }).click();
  }

  /** What is to be chosen from, of which the last is taken. */
  async offers(select: string, ...options: readonly string[]): Promise<void> {
    await this.page.getByRole('combobox', { name: select, exact: true }).click();
    await this.window.reads(...options);
    await this.page.getByRole('option', { name: options.at(-1) ?? '', exact: true }).click();
  }

  /** What another program of the same person makes: its id. */
  async makes(path: string, data: object): Promise<number> {
    const answer = await this.page.request.post(path, { data });
    expect(answer.status()).toBe(201);
    return ((await answer.json()) as { id: number }).id;
  }

  /** Goes from a page whatever is unsaved there, should the browser ask; a dialog that comes later is not answered by it. */
  async leaves(go: () => Promise<unknown>): Promise<void> {
    const accept = (asked: Dialog) => void asked.accept();
    this.page.once('dialog', accept);
    await go();
    this.page.off('dialog', accept);
  }

  /** Asked just this, the answer is the button's. */
  async answers(question: string, button: string): Promise<void> {
    const asked = this.page.getByRole('alertdialog');
    await asked.getByText(question, { exact: true }).waitFor();
    await this.isFine();
    await this.page.evaluate(rememberClicks);
    // Pressed twice, as many people do.
    await asked.getByRole('button', { name: button, exact: true }).dblclick();
    await asked.waitFor({ state: 'detached' });
    expect(await this.page.evaluate(() => document.body.dataset.clickedBeneath ?? 'nothing')).toBe('nothing');
  }

  /** Keys on a slider or a handle. */
  async keys(slider: string, ...pressed: readonly string[]): Promise<void> {
    const handle = this.page.getByRole('slider', { name: slider, exact: true });
    for (const key of pressed) await handle.press(key);
  }

  value = (slider: string) =>
    this.page.getByRole('slider', { name: slider, exact: true }).getAttribute('aria-valuenow');

  private looks = 0;

  /** Nothing that axe calls serious on the screen as it stands: in one theme, the next screen in the other. */
  async isFine(): Promise<void> {
    const theme = this.looks++ % 2 === 0 ? 'dark' : 'light';
    await this.page.evaluate((name) => (document.documentElement.dataset.theme = name), theme);
    expect((await seriousFindings(this.page)).map((found) => `${theme} ${found}`)).toEqual([]);
  }
}
