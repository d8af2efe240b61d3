import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { paying } from '../../testing/fake-billing.js';
import { FakeServer, instructor } from '../../testing/fake-server.js';
import { renderApp } from '../../testing/render-app.js';
import './subscribe-page.js';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000 - 60_000).toISOString();
const asked = (server: FakeServer, name: string) =>
  server.asked.filter(({ operationName }) => operationName === name).map(({ variables }) => variables);
const ready = async () => (await screen.findByLabelText('Card number')) as HTMLInputElement;

describe('what is sold', () => {
  it('is told with its price, benefits, and how it ends', async () => {
    renderApp(new FakeServer({ user: instructor }), '/subscribe');
    expect(await screen.findByRole('heading', { name: 'Subscribe to Cadenza' })).toBeVisible();
    const plan = within(screen.getByRole('region', { name: 'Professional Plan' }));
    expect(plan.getByText('$14.99')).toBeVisible();
    expect(plan.getByText('per month')).toBeVisible();
    const benefits = [
      ...['Unlimited classes', 'Advanced music tools', 'Media library', 'Student management'],
      'Class presentation',
    ];
    for (const benefit of benefits) expect(plan.getByText(benefit)).toBeVisible();
    expect(plan.getByText(/You can cancel at any time from your/)).toBeVisible();
    expect(plan.getByRole('link', { name: 'profile page' })).toHaveAttribute('href', '/profile');
    expect(plan.getByRole('link', { name: 'Contact Support' })).toHaveAttribute('href', '/contact');
    await ready();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it.each([
    [inDays(3), 'amber', 'Your free trial ends in 3 days. Subscribe now to keep your access.'],
    [inDays(1 / 8), 'amber', 'Your free trial ends in 3 hours. Subscribe now to keep your access.'],
    [inDays(-1), 'red', 'Your free trial has expired. Subscribe now to regain access to all features.'],
    [null, 'red', 'Your free trial has expired. Subscribe now to regain access to all features.'],
  ])('says when the trial ends: %s', async (trialEndDate, tone, sentence) => {
    renderApp(new FakeServer({ user: { ...instructor, trialEndDate } }), '/subscribe');
    const notice = await screen.findByRole('note');
    expect(notice).toHaveTextContent(sentence);
    expect(notice).toHaveAttribute('data-tone', tone);
  });

  it.each([
    [{ ...instructor, ...paying() }, 'Your subscription is active.'],
    [{ ...instructor, isAdmin: true }, 'Administrators need no subscription.'],
  ])('is not sold to who has it', async (user, sentence) => {
    const server = new FakeServer({ user });
    renderApp(server, '/subscribe');
    expect(await screen.findByText(sentence)).toBeVisible();
    expect(screen.queryByRole('note')).toBeNull();
    expect(asked(server, 'CreateSubscriptionIntent')).toEqual([]);
  });
});

describe('the payment', () => {
  it('is asked for when the page opens, once, for the one price and the own address', async () => {
    const server = new FakeServer({ user: instructor });
    renderApp(server, '/subscribe');
    await ready();
    expect(asked(server, 'CreateSubscriptionIntent')).toEqual([
      { priceId: 'price_professional_monthly', email: 'robin@example.org' },
    ]);
  });

  it('has a placeholder where there is no address', async () => {
    const server = new FakeServer({ user: { ...instructor, email: '' } });
    renderApp(server, '/subscribe');
    await ready();
    expect(asked(server, 'CreateSubscriptionIntent')).toEqual([
      expect.objectContaining({ email: 'customer@example.com' }),
    ]);
  });

  it('cannot be sent before it is ready', async () => {
    const server = new FakeServer({ user: instructor });
    const answer = server.answer.bind(server);
    let go: () => void = () => undefined;
    const held = new Promise<void>((resolve) => (go = resolve));
    server.answer = async (request) => {
      if (request.operationName === 'CreateSubscriptionIntent') await held;
      return answer(request);
    };
    renderApp(server, '/subscribe');
    expect(await screen.findByText('Preparing the payment')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Subscribe Now' })).toBeDisabled();
    go();
    await ready();
    expect(screen.getByRole('button', { name: 'Subscribe Now' })).toBeEnabled();
  });

  it.each([
    ['The payment provider is down', 'The payment provider is down'],
    [undefined, 'An unexpected error occurred. Please try again.'],
  ])(
    'that cannot be begun stands in a red box, whose button loads the page anew: %s',
    async (message, said) => {
      const server = new FakeServer({ user: instructor });
      if (message) server.refuse('CreateSubscriptionIntent', message, 'UNAVAILABLE');
      else server.loseAnswer('CreateSubscriptionIntent');
      const { user, router } = renderApp(server, '/subscribe');
      const box = within(await screen.findByRole('alert'));
      expect(box.getByText('Failed to initialize payment')).toBeVisible();
      expect(box.getByText(said)).toBeVisible();
      const navigate = jest.spyOn(router, 'navigate').mockResolvedValue(undefined);
      await user.click(box.getByRole('button', { name: 'Try Again' }));
      expect(navigate.mock.calls).toEqual([[0]]);
    },
  );
});

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
    expect(screen.getByRole('button', { name: 'Subscribe Now' })).toBeEnabled();
  });

  it('says so when the provider cannot be reached', async () => {
    fetched.mockRejectedValueOnce(new TypeError('lost'));
    await pay();
    const sentence = 'An unexpected error occurred during payment processing';
    await waitFor(() => expect(screen.getAllByText(sentence)).toHaveLength(2));
  });

  it('cannot be sent twice while it is processing', async () => {
    fetched.mockReturnValueOnce(new Promise(() => undefined));
    await pay();
    await waitFor(() => expect(screen.getByRole('button', { name: 'Subscribe Now' })).toBeDisabled());
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

  it.each(['Refuse', 'Close'])('has failed when they answer the bank with %s', async (answer) => {
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
