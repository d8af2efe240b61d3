import { Instructor } from '../kit/instructor.js';
import { doesTheMainJob } from '../kit/main-job.js';
import { translatePages } from '../kit/page-translation.js';
import { expect, test } from '../kit/test.js';

/** Screens whose text nodes the browser has replaced: React must not lose them when buttons are pressed. */
test.describe('pages that the browser translates', () => {
  test.beforeEach(({ context }) => translatePages(context));

  test('sign in', async ({ page, account }) => {
    const visitor = new Instructor(page, account);
    await page.goto('/auth');
    await expect(visitor.button('Sign In').locator('font').first()).toBeVisible();
    await visitor.tab('Create Account');
    await visitor.tab('Sign In');
    await visitor.fill({ 'Username or email': account.username, Password: account.password });
    await visitor.press('Sign In');
    await visitor.isTold('Login successful');
    await expect(page).toHaveURL(/\/dashboard$/);
  });

  test('schedule a class', async ({ instructor }) => {
    await instructor.makes('/api/classes', { title: 'Hills', duration: 45 });
    await instructor.goto('/schedule');
    await instructor.press('Schedule Class');
    await instructor.findIn('Class', 'Hills (45 min)');
    await instructor.fill({ Date: `${new Date().getFullYear() + 1}-03-08`, 'Start time': '09:00' });
    await instructor.press('Schedule', instructor.dialog('Schedule Class'));
    await instructor.isTold('Class scheduled successfully');
    await expect(instructor.card('Hills')).toBeVisible();
  });

  test('add and edit a student', async ({ instructor }) => {
    await instructor.goto('/student-portal');
    await instructor.press('Add Student');
    const dialog = instructor.dialog('Add Student');
    await instructor.press('Add Student', dialog);
    await instructor.sees('First name is required');
    await instructor.fill({ 'First Name': 'Ann', 'Last Name': 'Lee' });
    await instructor.press('Add Student', dialog);
    await instructor.isTold('Student added');
    await instructor.menu('Ann Lee', 'Edit');
    await instructor.fill({ Phone: '555 12' });
    await instructor.press('Save Changes');
    await instructor.isTold('Student updated');
    await instructor.sees('555 12');
  });
});

test.describe('a landing page that the browser translates before React takes it over', () => {
  // React reports that it renders such a page again (error 418), and goes on.
  test.use({ mayFail: true });
  test.beforeEach(({ context }) => translatePages(context));

  test('leads to registration, an upload, a saved class and its show', async ({ page }) => {
    await doesTheMainJob(page);
  });
});
