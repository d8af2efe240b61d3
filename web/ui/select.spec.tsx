import { describe, expect, it } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Select } from './select.js';

describe('a select', () => {
  it('has no entry with an empty value: nothing is chosen where the value is empty', async () => {
    const options = ['Light', 'Dark'].map((label) => ({ value: label, label }));
    render(
      <Select aria-label="Theme" options={options} value="" onValueChange={() => {}} placeholder="None" />,
    );
    const box = screen.getByRole('combobox', { name: 'Theme' });
    expect(box).toHaveTextContent('None');
    await userEvent.click(box);
    const offered = await screen.findAllByRole('option');
    expect(offered.map(({ textContent }) => textContent)).toEqual(['Light', 'Dark']);
    expect(screen.queryByRole('option', { selected: true })).toBeNull();
  });
});
