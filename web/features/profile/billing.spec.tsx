import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { fakeInvoice, paying } from '@cadenza/tools/fake-api/fake-billing.js';
import { FakeSocket } from '../../testing/fake-live.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';
import { leaving } from './billing/use-billing.js';
import './profile-page.js';

const payer = (invoices = [fakeInvoice()]) =>
  new FakeServer({ user: { ...instructor, ...paying(), invoices } });
const card = async () => within(await screen.findByRole('region', { name: 'Billing' }));
const reads = (server: FakeServer) =>
  server.asked.filter(({ operationName }) => operationName === 'Invoices').length;

afterEach(() => void jest.restoreAllMocks());

describe('invoices', () => {
  it('have a date, an amount, a status and a link', async () => {
    const invoices = [
      fakeInvoice({ id: 'in_2', number: 'ABC-0002', at: '2027-01-05T12:00:00.000Z', status: 'open' }),
      fakeInvoice({ id: 'in_0', number: null, at: '2026-11-05T12:00:00.000Z', url: null }),
      fakeInvoice(),
    ];
    renderApp(payer(invoices), '/profile');
    const list = within(await (await card()).findByRole('list', { name: 'Invoices' }));
    const rows = list.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(rows).toEqual(['Jan 5, 2027$14.99DueView', 'Nov 5, 2026$14.99Paid', 'Dec 5, 2026$14.99PaidView']);
    const link = list.getByRole('link', { name: 'View invoice ABC-0001' });
    expect(link).toHaveAttribute('href', 'http://localhost:4001/sandbox/invoices/in_1');
    expect(link).toHaveAttribute('rel', 'noreferrer');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('are none yet for a new subscriber', async () => {
    renderApp(payer([]), '/profile');
    expect(await (await card()).findByText('You have no invoices yet.')).toBeVisible();
  });

  it('are not requested for a user who never subscribed', async () => {
    const server = new FakeServer({ user: instructor });
    renderApp(server, '/profile');
    expect(await screen.findByRole('region', { name: 'Subscription' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Billing' })).toBeNull();
    expect(reads(server)).toBe(0);
  });

  it('that could not be read are tried again', async () => {
    const server = payer();
    server.refuse('Invoices', 'down', 'UNAVAILABLE');
    const { user } = renderApp(server, '/profile');
    const box = within(await (await card()).findByRole('alert'));
    expect(box.getByText('Your invoices could not be read.')).toBeVisible();
    server.accept('Invoices');
    await user.click(box.getByRole('button', { name: 'Try Again' }));
    expect(await (await card()).findByText('Dec 5, 2026')).toBeVisible();
  });

  it('are read again when the account changes', async () => {
    const server = payer();
    renderApp(server, '/profile');
    await (await card()).findByText('Dec 5, 2026');
    FakeSocket.last.opens();
    const before = reads(server);
    FakeSocket.last.tells({ topic: 'account-2', number: 1, state: { kind: 'account-changed' } });
    await waitFor(() => expect(reads(server)).toBeGreaterThan(before));
  });
});

describe('the payment method', () => {
  const press = async (server: FakeServer) => {
    const { user } = renderApp(server, '/profile');
    await user.click(await (await card()).findByRole('button', { name: 'Manage Payment Method' }));
  };

  it('is changed on the page of the payment provider', async () => {
    const left = jest.spyOn(leaving, 'to').mockReturnValue(undefined);
    await press(payer());
    await waitFor(() => expect(left.mock.calls).toEqual([['http://localhost:4001/sandbox/portal/bps_1']]));
  });

  it.each([
    ['The payment provider is down', 'The payment provider is down'],
    [undefined, 'The payment provider’s page could not be opened. Please try again.'],
  ])('stays where it is when the page cannot be opened: %s', async (message, sentence) => {
    const left = jest.spyOn(leaving, 'to').mockReturnValue(undefined);
    const server = payer();
    if (message) server.refuse('CreateBillingPortalSession', message, 'UNAVAILABLE');
    else server.loseAnswer('CreateBillingPortalSession');
    await press(server);
    expect(await screen.findByText('Payment method unavailable')).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(left.mock.calls).toEqual([]);
  });
});
