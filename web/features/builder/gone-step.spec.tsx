import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { button, findButton, openRide, segmentNames } from './testing/open-ride.js';

const deleted = 'This class was deleted elsewhere';

async function remove() {
  fireEvent.click(button('Delete Climb'));
  fireEvent.click(await findButton('Delete'));
}

describe('a segment of a class that was deleted elsewhere', () => {
  it.each([
    ['is taken away', remove, ['Warm Up', 'Cool Down']],
    ['is moved', async () => fireEvent.click(button('Move Climb up')), ['Climb', 'Warm Up', 'Cool Down']],
  ])('%s here all the same, and it is said what becomes of it', async (_, work, names) => {
    const { user, server, path } = await openRide();
    server.state.classes = [];
    await work();
    await waitFor(() => expect(screen.getByText(deleted)).toBeVisible());
    expect(screen.getByText('Save keeps what stands here as a new class.')).toBeVisible();
    expect(segmentNames()).toEqual(names);
    await user.click(button('Save'));
    const dialog = within(await screen.findByRole('dialog', { name: deleted }));
    await user.click(dialog.getByRole('button', { name: 'Save as a new class' }));
    await waitFor(() => expect(path()).toBe('/classes'));
    expect(server.state.classes[0]!.segments.map(({ name }) => name)).toEqual(names);
  });
});
