import { uniqueName } from '../kit/account.js';
import { masterAccount } from '../kit/administrator.js';
import { Instructor } from '../kit/instructor.js';
import { expect, test } from '../kit/test.js';
import { keepIntercepting } from '../kit/interception.js';

/** The contact form, and what an administrator sees of a message. Its limits are in api/guesses-and-floods.e2e.spec.ts. */
test.describe('the contact form', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('states what is wrong or fails, and its message reaches the administrator', async ({
    page,
    admin: api,
    account,
    windowOf,
  }) => {
    const visitor = new Instructor(page, account);
    const subject = uniqueName('Music');
    await page.clock.install();
    await keepIntercepting(page);
    // Until React has taken over, the browser would send the form.
    await page.goto('/contact', { waitUntil: 'networkidle' });
    await visitor.press('Send Message');
    await visitor.sees('Name must be at least 2 characters', 'Please enter a valid email address');
    await visitor.sees('Phone number must be at least 10 digits', 'Subject must be at least 3 characters');
    await visitor.sees('Message must be at least 10 characters');
    await visitor.fill({ Name: 'Ada Byron', Email: 'ada@example.org', Phone: '0301234567x' });
    await visitor.fill({ Subject: subject, Message: 'How do I upload my music?' });
    await visitor.press('Send Message');
    await visitor.sees('Phone number can only contain digits, parentheses, hyphens, periods, and spaces');
    await visitor.fill({ Phone: '030 123-4567' });
    // A form that is sent within 2 s is taken for a program's.
    await page.clock.fastForward(3_000);
    await page.route('**/api/contact', (route) => route.fulfill({ status: 400, json: {} }), { times: 1 });
    await visitor.press('Send Message');
    await visitor.isTold('Failed to send message');
    await page.route('**/api/contact', (route) => route.abort(), { times: 1 });
    await visitor.press('Send Message');
    await visitor.isTold('Something went wrong. Please try again.');
    let send: () => void = () => undefined;
    const maySend = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/api/contact', (route) => maySend.then(() => route.continue()), { times: 1 });
    await visitor.press('Send Message');
    await visitor.sees('Sending...');
    send();
    await expect(page.getByRole('heading', { name: 'Thank You' })).toBeVisible();
    await visitor.isTold('Message Sent', "We've received your message and will get back to you soon.");
    await visitor.sees('Send Another Message');
    await visitor.fitsOnPhones();

    const admin = await windowOf(masterAccount(api));
    await admin.goto('/admin?tab=messages');
    await admin.press('Mark as answered', admin.card(subject));
    await expect(admin.card(subject)).toHaveCount(0);
    await admin.press('Answered');
    await expect(admin.card(subject)).toBeVisible();
    await admin.fitsOnPhones();
  });
});
