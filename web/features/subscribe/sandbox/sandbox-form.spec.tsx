import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import '../subscribe-page.js';

const ready = () => screen.findByLabelText('Card number');

describe('our own card form', () => {
  const fetched = jest.fn<typeof fetch>();
  const answers = (body: object) =>
    fetched.mockResolvedValueOnce({ json: () => Promise.resolve(body) } as unknown as Response);
  beforeEach(() => {
    fetched.mockReset();
    Object.assign(globalThis, { fetch: fetched });
  });

  async function pay(number = '4242424242424242', expiry = '1230', cvc = '123') {
    const app = renderApp(new FakeServer({ user: instructor }), '/subscribe');
    await ready();
    const typed = { 'Card number': number, 'Expiration date': expiry, 'Security code': cvc };
    for (const [label, text] of Object.entries(typed))
      if (text) await app.user.type(screen.getByLabelText(label), text);
    await app.user.click(screen.getByRole('button', { name: 'Subscribe Now' }));
    return app;
  }
  const sent = (call: number) => {
    const [address, { body }] = fetched.mock.calls[call] as [string, { body: URLSearchParams }];
    return { address, body: Object.fromEntries(body) };
  };

  it('helps to fill in, by keyboard, phone and browser', async () => {
    renderApp(new FakeServer({ user: instructor }), '/subscribe');
    await ready();
    const wanted = { 'Card number': 'cc-number', 'Expiration date': 'cc-exp', 'Security code': 'cc-csc' };
    for (const [label, autocomplete] of Object.entries(wanted)) {
      expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', autocomplete);
      expect(screen.getByLabelText(label)).toHaveAttribute('inputmode', 'numeric');
    }
  });

  it('sends the card to the sandbox alone, and goes on to the success page', async () => {
    answers({ status: 'succeeded' });
    const { router } = await pay();
    await waitFor(() => expect(router.state.location.pathname).toBe('/subscription-success'));
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toMatchObject({
      payment_intent: 'pi_1',
      payment_intent_client_secret: 'pi_1_secret_2',
    });
    expect(sent(0)).toEqual({
      address: 'http://127.0.0.1:4242/v1/payment_intents/pi_1/confirm',
      body: {
        client_secret: 'pi_1_secret_2',
        return_url: 'http://localhost/subscription-success',
        'payment_method_data[type]': 'card',
        'payment_method_data[card][number]': '4242424242424242',
        'payment_method_data[card][exp_month]': '12',
        'payment_method_data[card][exp_year]': '30',
        'payment_method_data[card][cvc]': '123',
      },
    });
    expect(await screen.findByRole('heading', { name: 'Subscription Successful' })).toBeVisible();
  });

  it('says what is missing before anything is sent', async () => {
    await pay('4242', '1', '');
    expect(await screen.findByText('Your card number is incomplete.')).toBeVisible();
    expect(screen.getByText('Your card’s expiration date is incomplete.')).toBeVisible();
    expect(screen.getByText('Your card’s security code is incomplete.')).toBeVisible();
    expect(fetched).not.toHaveBeenCalled();
  });

  it.each([
    [{ error: { message: 'Your card was declined.' } }, 'Your card was declined.'],
    [{ error: {} }, 'An unexpected error occurred'],
    [{ status: 'requires_payment_method' }, 'An unexpected error occurred'],
  ])('says the provider’s message beside it and in a toast: %j', async (body, sentence) => {
    answers(body);
    await pay('4000000000000002');
    expect(await screen.findByText('Payment failed')).toBeVisible();
    expect(screen.getAllByText(sentence)).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Subscribe Now' })).not.toHaveAttribute('aria-disabled');
  });

  it('forgets the provider’s message with the next try, also one that is not sent', async () => {
    answers({ error: { message: 'Your card was declined.' } });
    const { user } = await pay('4000000000000002');
    expect(await screen.findByRole('alert')).toHaveTextContent('Your card was declined.');
    await user.clear(screen.getByLabelText('Card number'));
    await user.click(screen.getByRole('button', { name: 'Subscribe Now' }));
    expect(await screen.findByText('Your card number is incomplete.')).toBeVisible();
    expect(screen.queryByText('Your card was declined.', { selector: '[role=alert] *' })).toBeNull();
    expect(fetched).toHaveBeenCalledTimes(1);
  });

  it('says so when the provider cannot be reached', async () => {
    fetched.mockRejectedValueOnce(new TypeError('lost'));
    await pay();
    const sentence = 'An unexpected error occurred during payment processing';
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  });

  it('cannot be sent twice while it is processing', async () => {
    fetched.mockReturnValueOnce(new Promise(() => undefined));
    const { user } = await pay();
    const button = screen.getByRole('button', { name: 'Subscribe Now' });
    await waitFor(() => expect(button).toHaveAttribute('aria-disabled'));
    fetched.mockClear();
    await user.click(button);
    await user.type(screen.getByLabelText('Card number'), '{Enter}');
    expect(fetched).not.toHaveBeenCalled();
  });

  it('asks the customer in the place of the bank, and goes on when they approve', async () => {
    answers({ status: 'requires_action' });
    const { user, router } = await pay('4000002500003155');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm this payment' }));
    answers({ status: 'succeeded' });
    await user.click(dialog.getByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/subscription-success'));
    expect(sent(1)).toEqual({
      address: 'http://127.0.0.1:4242/sandbox/payment_intents/pi_1/approve',
      body: { client_secret: 'pi_1_secret_2' },
    });
  });

  it.each(['Decline', 'Close'])('has failed when they answer the bank with %s', async (answer) => {
    answers({ status: 'requires_action' });
    const { user } = await pay('4000002500003155');
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirm this payment' }));
    const message = 'We are unable to authenticate your payment method.';
    answers({ status: 'requires_payment_method', last_payment_error: { message } });
    await user.click(dialog.getByRole('button', { name: answer }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await screen.findAllByText(message)).toHaveLength(2);
    expect(sent(1).address).toBe('http://127.0.0.1:4242/sandbox/payment_intents/pi_1/refuse');
  });
});
