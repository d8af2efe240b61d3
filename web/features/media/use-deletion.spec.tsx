import { expect, it, jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDeletion } from './use-deletion.js';

type Answer = (found: string) => void;

function opened() {
  const answers: Answer[] = [];
  const removed = jest.fn();
  function Library() {
    const { ask, dialog } = useDeletion<{ name: string }, string>({
      title: 'Delete music',
      find: () => new Promise((resolve) => answers.push(resolve)),
      question: ({ name }, found) => `Delete ${name}? It is used in ${found}.`,
      remove: removed,
    });
    return (
      <>
        {['Tide', 'Hill'].map((name) => (
          <button key={name} type="button" onClick={() => void ask({ name })}>
            {name}
          </button>
        ))}
        {dialog}
      </>
    );
  }
  render(<Library />);
  return { user: userEvent.setup(), answers, removed };
}

it('says that it is looking where the answer takes long, and takes no yes before it', async () => {
  const { user, answers, removed } = opened();
  await user.click(screen.getByRole('button', { name: 'Tide' }));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(await screen.findByRole('alertdialog')).toHaveTextContent('Looking up where it is used…');
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(removed).not.toHaveBeenCalled();
  answers[0]!('Hills');
  expect(await screen.findByText('Delete Tide? It is used in Hills.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Delete' }));
  expect(removed).toHaveBeenCalledWith({ name: 'Tide' }, 'Hills');
});

it('does not come back with an answer that nobody waits for any more', async () => {
  const { user, answers } = opened();
  await user.click(screen.getByRole('button', { name: 'Tide' }));
  await screen.findByRole('alertdialog');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  answers[0]!('Hills');
  await user.click(screen.getByRole('button', { name: 'Hill' }));
  answers[1]!('Sprints');
  expect(await screen.findByText('Delete Hill? It is used in Sprints.')).toBeVisible();
});
