import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';

describe('an address', () => {
  const notice = () => screen.findByLabelText('Email not verified');

  it('is named while it is not verified, and its mail is sent again', async () => {
    const server = new FakeServer({ user: instructor });
    const { user } = renderApp(server, '/dashboard');
    expect(await notice()).toHaveTextContent(
      /^Please verify your email address\. Until you follow the link sent to robin@example\.org, you cannot see what others share with you\./,
    );
    await user.click(within(await notice()).getByRole('button', { name: 'Send again' }));
    expect(await screen.findByText('Verification sent')).toBeVisible();
    expect(server.asked.map(({ operationName }) => operationName)).toContain('RequestEmailVerification');
  });

  it('is not named once it is verified', async () => {
    renderApp(new FakeServer({ user: { ...instructor, emailVerified: true } }), '/dashboard');
    expect(await screen.findByLabelText('Total Classes')).toBeVisible();
    expect(screen.queryByLabelText('Email not verified')).toBeNull();
  });
});
