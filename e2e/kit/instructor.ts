import { type Dialog, expect, type Locator, type Page } from '@playwright/test';
import type { Account } from './account.js';
import { beyondPhones } from './phones.js';
import { readShownTexts } from '@cadenza/tools/text-audit/seen-texts.js';
import { keepIntercepting } from './interception.js';

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
export const csv = (name: string, text: string): ChosenFile => ({
  ...{ name, mimeType: 'text/csv', buffer: Buffer.from(text) },
});

/** What a person sees, presses and is told in a window of their account. */
export class Instructor {
  constructor(
    readonly page: Page,
    readonly account: Account,
  ) {}

  get api() {
    return this.account.api;
  }

  goto = (path: string) => this.page.goto(path);
  tab = (name: string) => this.page.getByRole('tab', { name, exact: true }).click();
  dialog = (name: string) => this.page.getByRole('dialog', { name });
  card = (title: string) => this.page.getByRole('article', { name: title, exact: true });
  field = (label: string) => this.page.getByLabel(label, { exact: true });
  link = (name: string) => this.page.getByRole('link', { name, exact: true });
  button = (name: string | RegExp, within: Page | Locator = this.page) =>
    within.getByRole('button', { name, exact: true });
  press = (name: string, within: Page | Locator = this.page) => this.button(name, within).click();

  /** Each text stands somewhere on the page. */
  async sees(...texts: readonly (string | RegExp)[]): Promise<void> {
    for (const text of texts)
      await expect(this.page.getByText(text).filter({ visible: true }).first()).toBeVisible();
  }

  async doesNotSee(text: string | RegExp): Promise<void> {
    await expect(this.page.getByText(text).filter({ visible: true })).toHaveCount(0);
  }

  async fill(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, text] of Object.entries(fields)) await this.field(label).fill(text);
  }

  /** A toast with the sentences, which is then dismissed. */
  async isTold(...sentences: readonly string[]): Promise<void> {
    await this.sees(...sentences);
    await readShownTexts(this.page);
    // Behind a dialog it is hidden from everything but eyes and pointers.
    await this.page
      .getByRole('button', { name: 'Dismiss', exact: true, includeHidden: true })
      .first()
      .click();
  }

  /** The question of a dialog, answered by its button. */
  async answers(question: string | RegExp, button: string): Promise<void> {
    const dialog = this.page.getByRole('alertdialog');
    await expect(dialog.getByText(question).first()).toBeVisible();
    await this.press(button, dialog);
    await expect(dialog).toBeHidden();
  }

  /** Chooses an option of a select. */
  async choose(select: string, option: string): Promise<void> {
    await this.page.getByRole('combobox', { name: select, exact: true }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** Chooses an option of a field that searches. */
  async findIn(field: string, option: string): Promise<void> {
    const found = this.page.getByRole('combobox', { name: field, exact: true });
    await found.click();
    await found.fill(option.slice(0, 5));
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** An item of the menu `More for …`. */
  async menu(of: string, item: string): Promise<void> {
    await this.press(`More for ${of}`);
    await this.page.getByRole('menuitem', { name: item, exact: true }).click();
  }

  /** The system's dialog for files, opened by a button. */
  async chooseBy(button: string, ...files: readonly ChosenFile[]): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.press(button)]);
    await chooser.setFiles([...files]);
  }

  /** Keys on a slider or a handle. */
  async keys(slider: string, ...pressed: readonly string[]): Promise<void> {
    for (const key of pressed) await this.page.getByRole('slider', { name: slider, exact: true }).press(key);
  }

  /** What is made over the API: its id. */
  async makes(path: string, data: object): Promise<number> {
    const { status, body } = await this.api.post<{ id: number }>(path, data);
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id;
  }

  /** Uploads an MP3 over the API: its id. */
  async uploads(title: string, bytes: Uint8Array): Promise<number> {
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(bytes)], { type: 'audio/mpeg' }), `${title}.mp3`);
    form.set('title', title);
    const { status, body } = await this.api.call<{ id: number }>('POST', '/api/music/upload', form);
    expect(status, JSON.stringify(body)).toBe(201);
    return body.id;
  }

  /** From now on GraphQL operations of these names get no answer; without names, all do again. */
  async cut(...operations: readonly string[]): Promise<void> {
    await this.page.unrouteAll({ behavior: 'ignoreErrors' });
    if (operations.length === 0) return;
    await keepIntercepting(this.page);
    await this.page.route('**/graphql', (route) => {
      const { operationName } = route.request().postDataJSON() as { operationName: string };
      return operations.includes(operationName) ? route.abort() : route.continue();
    });
  }

  /** Goes from a page whatever is unsaved there, should the browser ask. */
  async leaves(go: () => Promise<unknown>): Promise<void> {
    const accept = (asked: Dialog) => void asked.accept();
    this.page.once('dialog', accept);
    await go();
    this.page.off('dialog', accept);
  }

  /** On no phone is anything wider than the screen, or a button wider than its card. */
  async fitsOnPhones(): Promise<void> {
    expect(await beyondPhones(this.page)).toEqual([]);
  }
}
