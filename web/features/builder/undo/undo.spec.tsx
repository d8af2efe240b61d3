import { describe, expect, it } from '@jest/globals';
import { createEvent, fireEvent, screen, waitFor } from '@testing-library/react';
import { button, findButton, openRide, segmentNames, pressSave } from '../testing/open-ride.js';

const title = () => screen.getByLabelText('Title');

/** True when the page took the keys and the field's own undoing does not happen. */
function press(target: Element, key: string, more: object = { ctrlKey: true }): boolean {
  const event = createEvent.keyDown(target, { key, ...more });
  fireEvent(target, event);
  return event.defaultPrevented;
}

describe('undo', () => {
  it('has buttons with names, titles and keys, which do nothing at first', async () => {
    await openRide();
    expect(button('Undo')).toHaveAttribute('aria-disabled');
    expect(button('Undo')).toHaveAttribute('title', 'Undo (Ctrl+Z)');
    expect(button('Undo')).toHaveAttribute('aria-keyshortcuts', 'Control+Z');
    expect(button('Redo')).toHaveAttribute('aria-disabled');
    expect(button('Redo')).toHaveAttribute('title', 'Redo (Ctrl+Shift+Z)');
  });

  it('takes back what was typed at a stretch, and makes it again', async () => {
    const { user } = await openRide();
    await user.type(title(), ' and more');
    await user.click(button('Undo'));
    expect(title()).toHaveValue('Hills');
    expect(screen.getByText('Change undone')).toBeInTheDocument();
    expect(button('Undo')).toHaveAttribute('aria-disabled');
    await user.click(button('Redo'));
    expect(title()).toHaveValue('Hills and more');
  });

  it.each([
    ['Ctrl', { ctrlKey: true }],
    ['⌘', { metaKey: true }],
  ])('listens to %s and Z, Shift and Z, and Y', async (_, held) => {
    const { user } = await openRide();
    await user.type(title(), '!');
    expect(press(title(), 'z', held)).toBe(true);
    expect(title()).toHaveValue('Hills');
    expect(press(document.body, 'Z', { ...held, shiftKey: true })).toBe(true);
    expect(title()).toHaveValue('Hills!');
    press(document.body, 'z', held);
    expect(press(document.body, 'y', held)).toBe(true);
    expect(title()).toHaveValue('Hills!');
  });

  it('is on the key of Z where the keyboard layout types another script', async () => {
    const { user } = await openRide();
    await user.type(title(), '!');
    expect(press(title(), 'я', { ctrlKey: true, code: 'KeyZ' })).toBe(true);
    expect(title()).toHaveValue('Hills');
  });

  it('leaves the keys to a field whose text is no part of the class', async () => {
    const { user } = await openRide();
    await user.type(title(), '!');
    await user.click(button('Edit Climb'));
    expect(press(screen.getByLabelText('Name'), 'z')).toBe(false);
    expect(button('Undo')).toHaveAttribute('aria-disabled');
    press(document.body, 'z');
    expect(title()).toHaveValue('Hills!');
    await user.click(button('Cancel'));
    await user.click(button('Delete Climb'));
    expect(press(await findButton('Cancel'), 'z')).toBe(false);
    expect(title()).toHaveValue('Hills!');
  });

  it('brings a deleted segment back, of which the server hears nothing', async () => {
    const { user, server } = await openRide();
    const ids = () => server.state.classes[0]!.segments.map(({ id }) => id);
    const before = ids();
    await user.click(button('Delete Climb'));
    await user.click(await findButton('Delete'));
    await waitFor(() => expect(segmentNames()).toEqual(['Warm Up', 'Cool Down']));
    await user.click(button('Undo'));
    expect(segmentNames()).toEqual(['Warm Up', 'Climb', 'Cool Down']);
    await user.type(title(), '!');
    await pressSave(user);
    expect(await screen.findByText('Class saved successfully')).toBeVisible();
    expect(ids()).toEqual(before);
  });

  it('of all that was done leaves nothing to save, and leaving then has stored nothing', async () => {
    const { user, server, path } = await openRide();
    const stored = structuredClone(server.state.classes);
    const asked = server.asked.length;
    await user.click(button('Delete Climb'));
    await user.click(await findButton('Delete'));
    await waitFor(() => expect(segmentNames()).toEqual(['Warm Up', 'Cool Down']));
    await user.click(button('Move Cool Down up'));
    await user.click(button('Duplicate Warm Up'));
    for (let step = 0; step < 3; step++) await user.click(button('Undo'));
    expect(segmentNames()).toEqual(['Warm Up', 'Climb', 'Cool Down']);
    await user.click(screen.getAllByText('My Classes', { selector: 'a, a *' })[0]!);
    await waitFor(() => expect(path()).toBe('/classes'));
    expect(server.asked.slice(asked).filter(({ query }) => query.includes('mutation'))).toEqual([]);
    expect(server.state.classes).toEqual(stored);
  });

  it('that is left out, and left unsaved, has stored nothing either', async () => {
    const { user, server, path } = await openRide();
    const stored = structuredClone(server.state.classes);
    await user.click(button('Delete Climb'));
    await user.click(await findButton('Delete'));
    await waitFor(() => expect(segmentNames()).toEqual(['Warm Up', 'Cool Down']));
    await user.click(screen.getAllByText('My Classes', { selector: 'a, a *' })[0]!);
    await user.click(await findButton('Leave'));
    await waitFor(() => expect(path()).toBe('/classes'));
    expect(server.asked.filter(({ query }) => query.includes('mutation'))).toEqual([]);
    expect(server.state.classes).toEqual(stored);
  });
});
