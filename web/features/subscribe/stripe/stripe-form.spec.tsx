import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import { useEffect, type ReactNode } from 'react';

type Confirmed = { error: { message?: string } };
const confirmPayment = jest.fn<(given: object) => Promise<Confirmed>>();
const loadStripe = jest.fn((key: string) => Promise.resolve({ key }));
const elements = { name: 'elements' };
let options: unknown;
let ready: () => void;

jest.unstable_mockModule('@stripe/stripe-js/pure', () => ({ loadStripe }));
jest.unstable_mockModule('@stripe/react-stripe-js', () => ({
  Elements: (props: { options: unknown; children: ReactNode }) => {
    options = props.options;
    return props.children;
  },
  PaymentElement: ({ onReady }: { onReady: () => void }) => {
    useEffect(() => {
      ready = onReady;
    });
    return <p>The provider’s own fields</p>;
  },
  useStripe: () => ({ confirmPayment }),
  useElements: () => elements,
}));
const { act } = await import('@testing-library/react');
const { FakeServer, instructor } = await import('../../../testing/fake-server.js');
const { renderApp } = await import('../../../testing/render-app.js');

async function open() {
  const payments = { publishableKey: 'pk_live_1', sandboxUrl: null };
  const app = renderApp(new FakeServer({ user: instructor, payments }), '/subscribe');
  await screen.findByText('The provider’s own fields');
  return { ...app, button: () => screen.getByRole('button', { name: 'Subscribe Now' }) };
}

describe('the provider’s own form', () => {
  beforeEach(() => void confirmPayment.mockReset());

  it('takes no click before it is ready, then pays and names the way back', async () => {
    confirmPayment.mockReturnValue(new Promise(() => undefined));
    const { user, button } = await open();
    expect(loadStripe).toHaveBeenCalledWith('pk_live_1');
    expect(options).toMatchObject({ clientSecret: 'pi_1_secret_2' });
    expect(button()).toBeDisabled();
    act(() => ready());
    await user.click(button());
    await waitFor(() => expect(button()).toBeDisabled());
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
    act(() => ready());
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
