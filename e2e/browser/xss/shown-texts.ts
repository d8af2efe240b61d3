import { expect, type Page } from '@playwright/test';
import { missingTexts, type Watch } from './watch-page.js';

/** Screens as one person sees them, and what the watch has found there. */
export class ShownTexts {
  constructor(
    readonly page: Page,
    private readonly watch: Watch,
  ) {}

  /** Opens a screen and looks for the texts on it. */
  async on(path: string, wanted: readonly string[]): Promise<void> {
    await this.page.goto(path);
    await this.page.waitForLoadState('networkidle');
    await this.here(path, wanted);
  }

  /** Looks for the texts on the page as it is, until all are there. */
  async here(where: string, wanted: readonly string[]): Promise<void> {
    let missing = [...wanted];
    const look = async () => (missing = await missingTexts(this.page, missing));
    await expect.poll(look, `texts that are missing on ${where}`).toEqual([]);
    await this.nothingRan();
  }

  /** Looks for the texts on the page of kept mails, until the mails have come. */
  async inMails(page: string, wanted: readonly string[]): Promise<void> {
    let missing = [...wanted];
    const look = async () => {
      await this.page.goto(page);
      return (missing = await missingTexts(this.page, missing));
    };
    await expect.poll(look, 'texts that are missing in mails').toEqual([]);
    await this.nothingRan();
  }

  async nothingRan(): Promise<void> {
    await this.watch.look(this.page);
    expect(this.watch.found.splice(0)).toEqual([]);
  }
}
