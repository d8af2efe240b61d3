import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { withoutCanvas } from '../testing/no-canvas.js';
import { button, openRide, segmentNames, pressSave } from '../testing/open-ride.js';

async function openDialog() {
  const app = await openRide();
  await app.user.click(button('Repeat Segments'));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Repeat segments' })) };
}

beforeEach(() => void withoutCanvas());

describe('a segment', () => {
  it('is duplicated in place, saved as one of its own, and taken back', async () => {
    const { user, server } = await openRide();
    await user.click(button('Duplicate Warm Up'));
    expect(segmentNames()).toEqual(['Warm Up', 'Warm Up', 'Climb', 'Cool Down']);
    await user.click(button('Undo'));
    expect(segmentNames()).toHaveLength(3);
    await user.click(button('Redo'));
    await pressSave(user);
    expect(await screen.findByText('Class saved successfully')).toBeVisible();
    const stored = server.state.classes[0]!.segments;
    expect(stored.map(({ name }) => name)).toEqual(['Warm Up', 'Warm Up', 'Climb', 'Cool Down']);
    expect(new Set(stored.map(({ id }) => id)).size).toBe(4);
  });
});

describe('repeating', () => {
  it('says what it adds, and adds it behind the last of the chosen', async () => {
    const { user, dialog } = await openDialog();
    expect(dialog.getByRole('button', { name: 'Repeat' })).toBeDisabled();
    await user.click(dialog.getByLabelText('2. Climb • 5:00'));
    await user.click(dialog.getByLabelText('1. Warm Up • 5:00'));
    await user.clear(dialog.getByLabelText('Total rounds'));
    await user.type(dialog.getByLabelText('Total rounds'), '3');
    expect(dialog.getByText('Adds 4 segments, 20:00 minutes.')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Repeat' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(segmentNames()).toEqual([...Array(3).fill(['Warm Up', 'Climb']).flat(), 'Cool Down']);
    expect(screen.getByText('35:00', { selector: 'strong' })).toBeVisible();
    await user.click(button('Undo'));
    expect(segmentNames()).toHaveLength(3);
  });

  it('keeps to what a class can hold', async () => {
    const { user, dialog } = await openDialog();
    await user.click(dialog.getByLabelText('1. Warm Up • 5:00'));
    const times = dialog.getByLabelText('Total rounds');
    for (const text of ['499', '1', '2.5']) {
      await user.clear(times);
      await user.type(times, text);
      expect(dialog.getByText('Enter a number from 2 to 498')).toBeVisible();
      expect(dialog.getByRole('button', { name: 'Repeat' })).toBeDisabled();
    }
  });
});
