import { render, screen, waitFor } from '@testing-library/react';
import { expect, it } from '@jest/globals';

it('prints the page when a query gives up, and not each time it looks', async () => {
  render(<p>Warm-up</p>);
  const looks: unknown[] = [];
  const look = () => {
    try {
      screen.getByText('Climb');
    } catch (error) {
      looks.push(error instanceof Error && error.message);
      throw error;
    }
  };
  const givenUp: unknown = await waitFor(look, { timeout: 20 }).catch((error: unknown) => error);
  expect(looks[0]).toMatch(/^Unable to find an element with the text: Climb/);
  expect(looks[0]).not.toMatch(/Warm-up/);
  expect(givenUp).toMatchObject({ message: expect.stringMatching(/Warm-up/) });
  expect(look).toThrow(/Warm-up/);
});
