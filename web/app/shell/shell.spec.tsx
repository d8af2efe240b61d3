import { describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';

const open = (address: string) => renderApp(new FakeServer({ user: instructor }), address);

describe('the header', () => {
  it('is hidden on the landing page', async () => {
    open('/');
    await screen.findAllByRole('heading', { level: 1 });
    expect(screen.queryByRole('button', { name: instructor.username })).toBeNull();
  });

  it('has a logo that leads home, New Class, and the page that is shown highlighted', async () => {
    open('/profile');
    await screen.findByRole('heading', { name: 'Profile' });
    const header = within(screen.getAllByRole('banner')[0]!);
    expect(header.getByRole('link', { name: /Cadenza/ })).toHaveAttribute('href', '/');
    expect(header.getByRole('link', { name: 'New Class' })).toHaveAttribute('href', '/class-builder');
    const current = header
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page');
    expect(current.map(({ textContent }) => textContent)).toEqual(['Profile']);
  });

  it('has the first letter of the username where there is no picture, and Instructor Dashboard in its menu', async () => {
    const { user } = open('/profile');
    const avatar = await screen.findByRole('button', { name: instructor.username });
    expect(within(avatar).getByText('R')).toBeVisible();
    await user.click(avatar);
    expect(await screen.findByRole('menuitem', { name: 'Instructor Dashboard' })).toHaveAttribute(
      'href',
      '/dashboard',
    );
  });
});

describe('the header for visitors', () => {
  it.each(['/learn-more', '/pricing', '/help-hub', '/contact', '/terms-of-service', '/auth'])(
    'has Learn More, Pricing, Log In and Sign Up at %s',
    async (address) => {
      renderApp(new FakeServer(), address);
      await screen.findAllByRole('heading', { level: 1 });
      const header = within(screen.getAllByRole('banner')[0]!);
      for (const [name, href] of [
        ['Learn More', '/learn-more'],
        ['Pricing', '/pricing'],
        ['Log In', '/auth'],
        ['Sign Up', '/auth?mode=register'],
      ] as const)
        expect(header.getByRole('link', { name })).toHaveAttribute('href', href);
    },
  );

  it('has neither for a user who is signed in', async () => {
    open('/profile');
    await screen.findByRole('heading', { name: 'Profile' });
    const header = within(screen.getAllByRole('banner')[0]!);
    for (const name of ['Learn More', 'Pricing', 'Sign Up'])
      expect(header.queryByRole('link', { name })).toBeNull();
  });
});

describe('the footer', () => {
  it('has what Cadenza is, Support, Legal, and the year', async () => {
    open('/contact');
    await screen.findByRole('heading', { level: 1 });
    const footer = screen.getByRole('contentinfo');
    const [columns, copyright] = footer.children;
    expect(columns?.children).toHaveLength(3);
    expect(columns?.children[0]).toHaveTextContent(
      /Cadenza is the class studio for indoor-cycling instructors/,
    );
    const support = within(within(footer).getByRole('navigation', { name: 'Support' }));
    expect(support.getByRole('link', { name: 'Help Hub' })).toHaveAttribute('href', '/help-hub');
    const legal = within(within(footer).getByRole('navigation', { name: 'Legal' }));
    expect(legal.getByRole('link', { name: 'Privacy Policy' })).toHaveAttribute('href', '/privacy-policy');
    expect(copyright).toHaveTextContent(`© ${new Date().getFullYear()} Cadenza`);
  });
});
