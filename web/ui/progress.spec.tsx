import { expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { Progress } from './progress.js';

it('goes from 0 to 100 percent, whatever it is given', () => {
  const { rerender } = render(<Progress label="Storage" value={-5} />);
  const bar = () => screen.getByRole('progressbar', { name: 'Storage' });
  expect(bar()).toHaveAttribute('aria-valuenow', '0');
  rerender(<Progress label="Storage" value={104} />);
  expect(bar()).toHaveAttribute('aria-valuenow', '100');
  expect(bar()).toHaveAttribute('aria-valuemax', '100');
  expect(bar().firstElementChild).toHaveStyle({ width: '100%' });
});
