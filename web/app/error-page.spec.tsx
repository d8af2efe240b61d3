import { describe, expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ErrorPage } from './error-page.js';

function open(error: Error) {
  const lazy = () => Promise.reject<{ Component: () => null }>(error);
  const router = createMemoryRouter([{ path: '/', lazy, ErrorBoundary: ErrorPage }]);
  const logged = jest.spyOn(console, 'error').mockReturnValue(undefined);
  render(<RouterProvider router={router} />);
  return logged;
}

describe('the error page', () => {
  it('names the connection when the code of a page could not be fetched', async () => {
    const logged = open(new TypeError('Failed to fetch dynamically imported module: /assets/a.js'));
    expect(await screen.findByRole('heading', { name: 'Cadenza can’t be reached' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Try Again' })).toBeVisible();
    logged.mockRestore();
  });

  it('says that something went wrong when a page throws', async () => {
    const logged = open(new Error('broken'));
    expect(await screen.findByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    logged.mockRestore();
  });
});
