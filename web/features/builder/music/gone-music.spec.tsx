import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { withoutCanvas } from '../testing/no-canvas.js';
import { openRide } from '../testing/open-ride.js';

it('is said of a segment in its line and in its details', async () => {
  withoutCanvas();
  const segments = arrange([
    fakeSegment(1, { name: 'Climb', musicDeleted: true }),
    fakeSegment(1, { name: 'Sprint' }),
  ]);
  const { user } = await openRide({ classes: [fakeClass({ id: 1, title: 'Hills', segments })] });
  expect(screen.getAllByText('Music gone')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Climb' }));
  expect(
    screen.getByText(
      'The music of this segment is gone: it was deleted, or is no longer shared with you. Choose other music.',
    ),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Sprint' }));
  expect(screen.getAllByText('Music gone')).toHaveLength(1);
});
