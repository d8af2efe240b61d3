import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { button, openRide, pressSave } from '../testing/open-ride.js';

const rows = () => within(screen.getByRole('list', { name: 'Segments' })).getAllByRole('listitem');
const marks = () => rows().map((row) => within(row).queryByText(', protected') !== null);

describe('a protected segment', () => {
  it('is marked in its row, taken back and made again, copied and saved', async () => {
    const { user, server } = await openRide();
    await user.click(button('Protect Climb'));
    expect(marks()).toEqual([false, true, false]);
    await user.click(button('Undo'));
    expect(marks()).toEqual([false, false, false]);
    await user.click(button('Redo'));
    await user.click(button('Duplicate Climb'));
    expect(marks()).toEqual([false, true, true, false]);
    await user.click(screen.getAllByRole('button', { name: 'Unprotect Climb' })[1]!);
    expect(marks()).toEqual([false, true, false, false]);
    await pressSave(user);
    const saved = () => server.state.classes[0]!.segments.map((each) => each['protected']);
    await waitFor(() => expect(saved()).toEqual([false, true, false, false]));
  });

  it('is marked in its form', async () => {
    const { user } = await openRide();
    await user.click(button('Edit Climb'));
    const box = screen.getByRole('checkbox', { name: 'Protected' });
    expect(box).not.toBeChecked();
    expect(box).toHaveAccessibleDescription('Keeps its length when you shorten the class while it runs.');
    await user.click(box);
    await user.click(button('Update'));
    await waitFor(() => expect(marks()).toEqual([false, true, false]));
    await user.click(button('Edit Climb'));
    expect(screen.getByRole('checkbox', { name: 'Protected' })).toBeChecked();
  });
});
