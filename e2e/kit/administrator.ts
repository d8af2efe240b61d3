import { expect, type Locator } from '@playwright/test';
import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import type { Account } from './account.js';
import type { Instructor } from './instructor.js';

/** The administrator that every product begins with, for a window of theirs. */
export const masterAccount = (api: ApiClient): Account => ({
  ...{ id: 1, username: 'admin', email: 'admin@example.com', password: 'admin-password', api },
});

/** An administrator's window at the list of users. */
export class UserList {
  constructor(readonly admin: Instructor) {}

  /** The user's row; no other user is listed. */
  async find(username: string): Promise<Locator> {
    await this.admin.field('Search users').fill(username);
    await this.admin.sees('1 user');
    return this.admin.card(username);
  }

  async choose(username: string, action: string): Promise<void> {
    await this.admin.press(`Actions for ${username}`);
    await this.admin.page.getByRole('menuitem', { name: action, exact: true }).click();
  }

  /** The dialog or the question that an action opens. */
  get dialog(): Locator {
    return this.admin.page.getByRole('alertdialog').or(this.admin.page.getByRole('dialog'));
  }

  confirm = (button: string) => this.admin.press(button, this.dialog);

  /** The action, confirmed. */
  async does(username: string, action: string, button = action): Promise<void> {
    await this.choose(username, action);
    await this.confirm(button);
  }

  async hasStatus(username: string, status: string): Promise<void> {
    await expect(this.admin.card(username).getByText(status, { exact: true })).toBeVisible();
  }
}
