import { expect, it } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { firstClick } from './first-click.js';
import { holdFocus } from './hold-focus.js';

function List() {
  const [names, setNames] = useState(['one', 'two', 'three']);
  const remove = (name: string) => {
    setNames((all) => all.filter((each) => each !== name));
    holdFocus(() => document.querySelector('ul'));
  };
  return (
    <ul tabIndex={-1} aria-label="Names">
      {names.map((name) => (
        <li key={name}>
          <button type="button" onClick={firstClick(() => remove(name))}>
            {name}
          </button>
        </li>
      ))}
    </ul>
  );
}

it('keeps the focus near what is gone by being pressed', async () => {
  render(<List />);
  await userEvent.click(screen.getByRole('button', { name: 'two' }));
  await waitFor(() => expect(screen.getByRole('list', { name: 'Names' })).toHaveFocus());
});

it('takes a double click for one, wherever its second half lands', async () => {
  render(<List />);
  const third = screen.getByRole('button', { name: 'three' });
  screen.getByRole('button', { name: 'two' }).click();
  third.dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 2 }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'two' })).toBeNull());
  expect(screen.getByRole('button', { name: 'three' })).toBeVisible();
});
