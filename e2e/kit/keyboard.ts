/// <reference lib="dom" />
import type { Page } from '@playwright/test';

type Role = Parameters<Page['getByRole']>[0];

/** More stops than any screen has before what is looked for. */
const mostStops = 150;

/** Somebody without a mouse: goes by Tab alone, and sees where the focus is. */
export class Keyboard {
  constructor(readonly page: Page) {}

  press = (...keys: readonly string[]) => this.each(keys, (key) => this.page.keyboard.press(key));

  /** Tab by Tab to a control. @throws when it cannot be reached, or its focus cannot be seen */
  async to(role: Role, name: string): Promise<void> {
    const wanted = this.page.getByRole(role, { name, exact: true }).first();
    await wanted.waitFor();
    for (let stops = 0; stops < mostStops; stops += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return this.isSeen(name);
      await this.press('Tab');
    }
    throw new Error(`Tab does not lead to ${role} ${name}`);
  }

  /** Without a Tab: what closed has given the focus back, which takes a moment. */
  isAt = (role: Role, name: string) =>
    this.page.getByRole(role, { name, exact: true }).and(this.page.locator(':focus')).waitFor();

  async enter(role: Role, name: string): Promise<void> {
    await this.to(role, name);
    await this.press('Enter');
  }

  /** An entry of the menu that is open, by the arrow keys. @throws when they do not lead to it */
  async choose(name: string): Promise<void> {
    const wanted = this.page.getByRole('menuitem', { name, exact: true });
    await wanted.waitFor();
    for (let stops = 0; stops < mostStops; stops += 1) {
      if (await wanted.evaluate((element) => element === document.activeElement)) return this.press('Enter');
      await this.press('ArrowDown');
    }
    throw new Error(`The arrow keys do not lead to ${name}`);
  }

  /** Over what stands in the field. */
  async type(name: string, text: string, role: Role = 'textbox'): Promise<void> {
    await this.to(role, name);
    await this.press('ControlOrMeta+a');
    await this.page.keyboard.type(text);
  }

  private async isSeen(name: string): Promise<void> {
    const isSeen = await this.page.evaluate(() => {
      const shown = document.activeElement?.matches(':focus-visible');
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(document.activeElement!);
      return shown && ((outlineStyle !== 'none' && outlineWidth !== '0px') || boxShadow !== 'none');
    });
    if (!isSeen) throw new Error(`Nobody sees that ${name} has the focus`);
  }

  private async each(keys: readonly string[], act: (key: string) => Promise<void>): Promise<void> {
    for (const key of keys) await act(key);
  }
}
