import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Locator, type Page, test } from '@playwright/test';
import { parseMarkdown } from '@cadenza/web/lib/markdown.js';

export const guideFolder = join(import.meta.dirname, '../../web/features/help/guides');

/** The names in bold of each numbered step of a guide, in the order in which they are read. */
function stepsOf(id: string): string[][] {
  const { blocks } = parseMarkdown(readFileSync(join(guideFolder, `${id}.md`), 'utf8'));
  return blocks.flatMap((block) =>
    block.kind === 'list' && block.isOrdered
      ? block.items.map((item) => item.flatMap((part) => (part.kind === 'strong' ? [part.text] : [])))
      : [],
  );
}

const pressed = ['button', 'link', 'tab', 'menuitem', 'switch', 'radio', 'option'] as const;

type Role = (typeof pressed)[number];

const either = (all: readonly Locator[]): Locator =>
  all.reduce((found, each) => found.or(each)).filter({ visible: true });

/** Somebody who does one step of a guide: each use takes the next name in bold, and it has to be on the screen. */
export class Reader {
  private readonly left: string[];

  constructor(
    readonly page: Page,
    names: readonly string[],
    private readonly where: string,
  ) {
    this.left = [...names];
  }

  /** Throws when the test does more than the guide says. */
  private next(): string {
    const name = this.left.shift();
    if (name === undefined) throw new Error(`${this.where} names nothing more`);
    return name;
  }

  /** Throws when the guide says more than the test has met. */
  done(): void {
    if (this.left.length > 0)
      throw new Error(`${this.where} names what was not met: ${this.left.join(', ')}`);
  }

  /** What a screen reader calls so, or what shows just this. Only that can be pressed. */
  private toPress(name: string, roles: readonly Role[] = pressed): Locator {
    const shown = new RegExp(`^\\s*${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}\\s*$`);
    return either([
      ...roles.map((role) => this.page.getByRole(role, { name, exact: true })),
      this.page.getByRole('button').filter({ hasText: shown }),
    ]);
  }

  private field = (name: string) =>
    this.page.getByLabel(name, { exact: true }).filter({ visible: true }).last();

  /** `role`: where two are called so. A link has led to its page, or to a question, when this ends. */
  async press(role?: Role): Promise<void> {
    const target = this.toPress(this.next(), role && [role]).first();
    const href = await target.getAttribute('href');
    await target.click();
    if (!href?.startsWith('/')) return;
    const asked = this.page.getByRole('alertdialog').waitFor();
    await Promise.race([asked, this.page.waitForURL(({ pathname }) => href.startsWith(pathname))]);
  }

  async fill(...values: readonly string[]): Promise<void> {
    for (const value of values) await this.field(this.next()).fill(value);
  }

  /** The next names stand on the screen: `count` of them. */
  async see(count = 1): Promise<void> {
    for (let left = count; left > 0; left--) {
      const name = this.next();
      const anything = [
        this.page.getByText(name, { exact: true }),
        this.page.getByLabel(name, { exact: true }),
      ];
      await expect(either([this.toPress(name), ...anything]).first()).toBeVisible();
    }
  }

  /** An option of the next name's choice. */
  async choose(option: string | RegExp): Promise<void> {
    const field = this.field(this.next());
    if (typeof option === 'string' && (await field.evaluate(({ tagName }) => tagName === 'SELECT'))) {
      await field.selectOption({ label: option });
      return;
    }
    await field.click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
  }

  /** The system's dialog for files, which the next name opens. */
  async pick(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    const [chooser] = await Promise.all([this.page.waitForEvent('filechooser'), this.press()]);
    await chooser.setFiles(file);
  }
}

export type Step = (reader: Reader) => Promise<unknown>;

/** Does every step of a guide. Throws when product, guide and steps differ. */
export async function followGuide(page: Page, id: string, steps: readonly Step[]): Promise<void> {
  const written = stepsOf(id);
  if (written.length !== steps.length)
    throw new Error(`${id} has ${written.length} steps, the test ${steps.length}`);
  for (const [index, names] of written.entries()) {
    const reader = new Reader(page, names, `${id}, step ${index + 1},`);
    await test.step(`${id}, step ${index + 1}`, () => steps[index]!(reader));
    reader.done();
  }
}
