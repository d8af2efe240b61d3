/// <reference lib="dom" />
import { newAccount } from '../kit/account.js';
import { attendanceOf, startSession } from '../kit/attendance.js';
import { startProduct, temporaryDataFolder } from '../kit/product.js';
import { expect, signIn, test } from '../kit/test.js';

/** On a phone that discards its pages, while the server is restarted: with a product of its own. */
test('attendance opens again without network and server, is marked on, and sent when both are back', async ({
  browser,
}) => {
  // Two starts of the product.
  test.slow();
  const data = await temporaryDataFolder();
  let product = await startProduct(data.path);
  const { url } = product;
  const context = await browser.newContext({ baseURL: url, serviceWorkers: 'allow' });
  try {
    const account = await newAccount(url);
    const session = await startSession(account.api);
    await signIn(context, url, account);
    const phone = await context.newPage();
    const button = (name: string, pressed?: boolean) =>
      phone.getByRole('button', { name, exact: true, ...(pressed === undefined ? {} : { pressed }) });
    await phone.goto(session.path);
    await button('Present: Ben Lee').click();
    await expect.poll(() => attendanceOf(account.api, session)).toEqual({ Ben: true });
    const isReady = async () => navigator.serviceWorker.controller !== null && (await caches.has('account'));
    await expect.poll(() => phone.evaluate(isReady)).toBe(true);

    await Promise.all([context.setOffline(true), product.kill()]);
    await phone.reload();
    await expect(button('Present: Ben Lee', true)).toBeVisible();
    await expect(phone.getByText(/^This list is from /)).toBeVisible();
    await button('Absent: Ben Lee').click();
    await expect(phone.getByText(/1 mark not saved yet\./)).toBeVisible();
    await phone.reload();
    await expect(button('Absent: Ben Lee', true)).toBeVisible();

    product = await startProduct(data.path, { PORT: new URL(url).port });
    await context.setOffline(false);
    await expect.poll(() => attendanceOf(account.api, session)).toEqual({ Ben: false });
  } finally {
    await context.close();
    await product.stop();
    await data.remove();
  }
});
