import { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import { signedInAdmin } from '../kit/account.js';
import { masterAccount } from '../kit/administrator.js';
import { Instructor } from '../kit/instructor.js';
import { type Product, startProduct, temporaryDataFolder } from '../kit/product.js';
import { expect, signIn, test as base } from '../kit/test.js';

let data: Awaited<ReturnType<typeof temporaryDataFolder>>;
let own: Product;

/** The first administrator's window at a product of its own. */
const test = base.extend<{ master: Instructor }>({
  master: async ({ context }, use) => {
    const account = masterAccount(await signedInAdmin(own.url));
    await signIn(context, own.url, account);
    await use(new Instructor(await context.newPage(), account));
  },
});

/** What would disturb all other tests: the mail server, and the password of the first administrator. */
test.describe('the first administrator', () => {
  test.describe.configure({ mode: 'default' });
  test.beforeAll(async () => {
    data = await temporaryDataFolder();
    own = await startProduct(data.path);
  });
  test.afterAll(async () => {
    await own.stop();
    await data.remove();
  });

  test('sets a mail server, whose password is not shown, and reads why no test mail arrives', async ({
    master,
  }) => {
    await master.goto(`${own.url}/admin?tab=email`);
    await master.fill({ Host: '127.0.0.1', Username: 'cadenza', Password: 'secret' });
    await master.press('Save Settings');
    await master.isTold('Email settings saved');
    await master.sees('Leave blank to keep the current password (same host and port only).');
    await expect(master.field('Password')).toHaveValue('');
    await master.press('Send Test Email');
    await expect(master.page.getByRole('list', { name: 'Suggestions' })).toBeVisible();
    await master.fitsOnPhones();
  });

  test('is signed out when another administrator changes the password', async ({ master }) => {
    const temporary = { username: 'second', password: 'sixsix', email: 'second@example.com' };
    expect((await master.api.post('/api/admin/users', { ...temporary, isAdmin: true })).status).toBe(201);
    const second = new ApiClient(own.url);
    await second.post('/api/login', temporary);
    const change = { currentPassword: 'sixsix', newPassword: 'my very own' };
    expect((await second.put('/api/user/change-password', change)).status).toBe(200);
    await master.goto(`${own.url}/admin`);
    await master.sees('Metrics');
    const user = (await master.api.get('/api/user')).body;
    const reset = `/api/admin/users/${Number(user.id)}/reset-password`;
    expect((await second.put(reset, { newPassword: 'sixsix' })).status).toBe(200);
    await expect(master.page).toHaveURL(/\/auth$/);
    await master.sees('Session ended');
  });
});
