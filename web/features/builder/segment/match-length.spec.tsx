import { beforeEach, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { withoutCanvas } from '../testing/no-canvas.js';
import { button, findButton, openRide } from '../testing/open-ride.js';

const song = fakeTrack({ id: 640, title: 'Neon Pedals', duration: 245 });
beforeEach(() => {
  withoutCanvas();
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
});

it('gives a segment the length that its song has left', async () => {
  const { user } = await openRide({ tracks: [song] });
  await user.click(button('Edit Climb'));
  await user.click(button('Select Music'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Select from Media Library' }));
  await user.click(await dialog.findByRole('button', { name: 'Select Neon Pedals' }));
  await user.click(await findButton('Match segment to song'));
  const length = () => screen.getAllByLabelText('Duration (minutes)').at(-1);
  const start = (value: string) =>
    fireEvent.change(screen.getByRole('textbox', { name: 'Start' }), { target: { value } });
  expect(length()).toHaveValue('4:05');
  expect(screen.queryByText(/before the (segment|music) does/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Match segment to song' })).toBeNull();
  start('0:05');
  await user.click(button('Match segment to song'));
  expect(length()).toHaveValue('4');
  start('4:01');
  expect(screen.getByText(/before the segment does/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Match segment to song' })).toBeNull();
});
