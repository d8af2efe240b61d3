import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
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

  async here(where: string, wanted: readonly string[]): Promise<void> {
    expect([where, await missingTexts(this.page, wanted)]).toEqual([where, []]);
    await this.nothingRan();
  }

  async nothingRan(): Promise<void> {
    await this.watch.look(this.page);
    expect(this.watch.found.splice(0)).toEqual([]);
  }
}
