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

  it.each(['{ArrowDown}', '{Enter}', 'd'])(
    'opens by the key %s, with the focus on what is chosen',
    async (key) => {
      const chosen: string[] = [];
      const options = ['Light', 'Dark'].map((label) => ({ value: label, label }));
      render(
        <Select
          aria-label="Theme"
          options={options}
          value="Light"
          onValueChange={(value) => chosen.push(value)}
        />,
      );
      await userEvent.tab();
      const box = screen.getByRole('combobox', { name: 'Theme' });
      expect(box).toHaveFocus();
      expect(box).toHaveAttribute('aria-expanded', 'false');
      await userEvent.keyboard(key);
      expect(await screen.findByRole('option', { name: 'Light', selected: true })).toHaveFocus();
      await userEvent.keyboard('{ArrowDown}{Enter}');
      expect(chosen).toEqual(['Dark']);
      expect(screen.queryByRole('option')).toBeNull();
      expect(screen.getByRole('combobox', { name: 'Theme' })).toHaveFocus();
    },
  );

  it('does not open while it is disabled', async () => {
    render(<Select disabled aria-label="Theme" options={[]} value="" onValueChange={() => {}} />);
    await userEvent.click(screen.getByRole('combobox', { name: 'Theme' }));
    expect(screen.getByRole('combobox', { name: 'Theme' })).toHaveAttribute('aria-expanded', 'false');
  });
});
