import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';
import {
  button,
  canBePressed,
  findButton,
  openRide,
  segmentNames,
  write,
  pressSave,
} from './testing/open-ride.js';

const track = fakeTrack({ title: 'Neon Pedals' });

const stored = (server: FakeServer) => server.state.classes[0]!.segments.map(({ name }) => name);

describe('a new class', () => {
  it('is not saved without a title', async () => {
    const server = new FakeServer({ user: instructor });
    const { user } = renderApp(server, '/class-builder');
    await user.click(await findButton('Save'));
    expect(await screen.findAllByText('Please provide a class title')).not.toHaveLength(0);
    expect(server.state.classes).toHaveLength(0);
  });

  it('is refused before anything is stored when a detail is beyond what the server takes', async () => {
    const server = new FakeServer({ user: instructor });
    const { user } = renderApp(server, '/class-builder');
    await screen.findByLabelText('Title');
    write('Title', 'Long');
    write('Duration (minutes)', '5000');
    write(/Cover Image URL/, 'foo.jpg');
    expect(screen.getByText('Duration must be at most 1440 minutes')).toBeVisible();
    expect(
      screen.getByText('Cover image must be a path that starts with / or an https address'),
    ).toBeVisible();
    await pressSave(user);
    expect(await screen.findAllByText('Duration must be at most 1440 minutes')).toHaveLength(2);
    expect(server.state.classes).toHaveLength(0);
  });

  it('is created with its segments in order, and leads to the list', async () => {
    const server = new FakeServer({ user: instructor, tracks: [track] });
    const { user, path } = renderApp(server, '/class-builder');
    await user.type(await screen.findByLabelText('Title'), 'Fresh');
    expect(button('Present')).toHaveAttribute('title', 'Save class first');
    for (const name of ['One', 'Two']) {
      await user.click(button('Add Segment'));
      expect(button('Add Segment')).toBeDisabled();
      write('Name', name);
      await user.click(button('Add to Timeline'));
      await waitFor(() => expect(button('Add Segment')).toBeEnabled());
    }
    expect(await screen.findByText('10:00', { selector: 'strong' })).toBeVisible();
    await pressSave(user);
    expect(await screen.findByText('Class saved successfully')).toBeVisible();
    await waitFor(() => expect(path()).toBe('/classes'));
    expect(stored(server)).toEqual(['One', 'Two']);
  });
});

describe('the segments', () => {
  it('move by their buttons, from the keyboard, and the server hears of it by Save', async () => {
    const { user, server } = await openRide();
    button('Move Cool Down up').focus();
    await user.keyboard('{Enter}');
    expect(segmentNames()).toEqual(['Warm Up', 'Cool Down', 'Climb']);
    expect(stored(server)).toEqual(['Warm Up', 'Climb', 'Cool Down']);
    await pressSave(user);
    await waitFor(() => expect(stored(server)).toEqual(['Warm Up', 'Cool Down', 'Climb']));
  });

  it('move by the drag handle, from the keyboard', async () => {
    // jsdom lays nothing out: each row is given a place of its own.
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
      const row = this.closest('li');
      const top = row?.parentElement ? [...row.parentElement.children].indexOf(row) * 100 : 0;
      const height = row ? 90 : 900;
      return {
        x: 0,
        y: top,
        top,
        left: 0,
        right: 300,
        bottom: top + height,
        width: 300,
        height,
        toJSON: () => '',
      };
    });
    const { user } = await openRide();
    button('Drag Warm Up').focus();
    await user.keyboard(' ');
    await screen.findByText('Picked up Warm Up, place 1 of 3.');
    await user.keyboard('{ArrowDown}');
    await screen.findByText('Warm Up is over place 2 of 3.');
    await user.keyboard(' ');
    await waitFor(() => expect(segmentNames()).toEqual(['Climb', 'Warm Up', 'Cool Down']));
  });

  it('keep the new order here when the server refuses it', async () => {
    const { user, server } = await openRide();
    server.refuse('SaveClass', 'The catalog is busy');
    await user.click(button('Move Warm Up down'));
    await pressSave(user);
    expect(await screen.findByText('The catalog is busy')).toBeVisible();
    expect(segmentNames()).toEqual(['Climb', 'Warm Up', 'Cool Down']);
  });

  it('are deleted after a yes only', async () => {
    const { user, server } = await openRide();
    const question = 'Are you sure you want to delete this segment? You can undo this until you save.';
    await user.click(button('Delete Climb'));
    expect(await screen.findByText(question)).toBeVisible();
    await user.click(button('Cancel'));
    expect(segmentNames()).toHaveLength(3);
    await user.click(button('Delete Climb'));
    await user.click(await findButton('Delete'));
    await waitFor(() => expect(segmentNames()).toEqual(['Warm Up', 'Cool Down']));
    expect(stored(server)).toHaveLength(3);
    await pressSave(user);
    await waitFor(() => expect(stored(server)).toEqual(['Warm Up', 'Cool Down']));
  });

  it('take music from the library, and the playlist lists it', async () => {
    const { user, server } = await openRide({ tracks: [track] });
    await user.click(button('Edit Climb'));
    await user.click(button('Select Music'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Select from Media Library' }));
    await user.click(await dialog.findByRole('button', { name: 'Select Neon Pedals' }));
    await user.click(button('Update'));
    expect(await screen.findByRole('cell', { name: 'Neon Pedals' })).toBeVisible();
    expect(screen.getByText('Total: 1 song • 4:05 minutes')).toBeVisible();
    await pressSave(user);
    await waitFor(() => expect(server.state.classes[0]!.segments[1]).toMatchObject({ musicId: track.id }));
  });
});

describe('a failed save', () => {
  it('stores nothing, and is tried again', async () => {
    const server = new FakeServer({ user: instructor });
    const { user } = renderApp(server, '/class-builder');
    await screen.findByLabelText('Title');
    write('Title', 'Fresh');
    await user.click(button('Add Segment'));
    await user.click(button('Add to Timeline'));
    await canBePressed('Save');
    server.refuse('SaveClass', 'Name is required');
    await pressSave(user);
    expect(await screen.findByText('Name is required')).toBeVisible();
    expect(server.state.classes).toEqual([]);
    server.accept('SaveClass');
    await pressSave(user);
    expect(await screen.findByText('Class saved successfully')).toBeVisible();
    expect(server.state.classes).toHaveLength(1);
    expect(stored(server)).toEqual(['New Segment']);
  });
});
