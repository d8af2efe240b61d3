import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor } from '@testing-library/react';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';

type Confirmed = { error: { message?: string } };
const confirmPayment = jest.fn<(given: object) => Promise<Confirmed>>();
const heard = new Map<string, (event: object) => void>();
/** The provider's own form, as its script puts it into the page. */
const element = {
  mount: (place: HTMLElement) => place.append('The provider’s own fields'),
  on: (event: string, listener: () => void) => heard.set(event, listener),
  off: () => undefined,
  update: () => undefined,
  destroy: () => undefined,
};
const elements = { create: () => element, getElement: () => null, update: () => undefined };
const makeElements = jest.fn((_options: object) => elements);
const unused = () => undefined;
const provider = jest.fn((_key: string) => ({
  elements: makeElements,
  confirmPayment,
  confirmCardPayment: unused,
  createPaymentMethod: unused,
  createToken: unused,
}));
const ready = () => heard.get('ready')?.({});

async function open() {
  const payments = { publishableKey: 'pk_live_1', sandboxUrl: null };
  const app = renderApp(new FakeServer({ user: instructor, payments }), '/subscribe');
  await screen.findByText('The provider’s own fields');
  return { ...app, button: () => screen.getByRole('button', { name: 'Subscribe Now' }) };
}

describe('the provider’s own form', () => {
  beforeEach(() => {
    confirmPayment.mockReset();
    // Where the provider's script has run already, its library does not fetch it again.
    Object.assign(window, { Stripe: provider });
  });

  it('takes no click before it is ready, then pays and names the way back', async () => {
    confirmPayment.mockReturnValue(new Promise(() => undefined));
    const { user, button } = await open();
    expect(provider).toHaveBeenCalledWith('pk_live_1');
    expect(makeElements).toHaveBeenCalledWith(expect.objectContaining({ clientSecret: 'pi_1_secret_2' }));
    await user.click(button());
    expect(confirmPayment).not.toHaveBeenCalled();
    act(ready);
    await user.click(button());
    await waitFor(() => expect(button()).toHaveAttribute('aria-disabled'));
    await user.click(button());
    expect(confirmPayment).toHaveBeenCalledTimes(1);
    expect(confirmPayment).toHaveBeenCalledWith({
      elements,
      confirmParams: { return_url: 'http://localhost/subscription-success' },
    });
  });

  it.each([
    [() => Promise.resolve({ error: { message: 'Your card was declined.' } }), 'Your card was declined.'],
    [() => Promise.resolve({ error: {} }), 'An unexpected error occurred'],
    [() => Promise.reject(new Error('lost')), 'An unexpected error occurred during payment processing'],
  ])('says why it failed, beside it and in a toast', async (outcome, sentence) => {
    confirmPayment.mockImplementation(outcome);
    const { user, button } = await open();
    act(ready);
    await user.click(button());
    expect(await screen.findByText('Payment failed')).toBeVisible();
    expect(screen.getAllByText(sentence)).toHaveLength(2);
  });

  it('says that payments are not set up where there is neither', async () => {
    const payments = { publishableKey: null, sandboxUrl: null };
    renderApp(new FakeServer({ user: instructor, payments }), '/subscribe');
    expect(await screen.findByText('Payments are not set up. Please contact support.')).toBeVisible();
  });
});
