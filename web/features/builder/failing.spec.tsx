import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';
import { withoutCanvas } from './testing/no-canvas.js';
import { button, canBePressed, openRide, pressSave } from './testing/open-ride.js';

const url = '/api/images/4';
const song = fakeTrack({ id: 650, title: 'Neon Pedals' });

beforeEach(() => void withoutCanvas());

/** A ride with a cover, and a segment with an image. */
function openPictured() {
  const segments = arrange([fakeSegment(1, { name: 'Climb', imageUrl: url })]);
  const classes = [fakeClass({ id: 1, title: 'Hills', coverImageUrl: url, segments })];
  return openRide({ classes, tracks: [song] });
}

type Ride = Awaited<ReturnType<typeof openPictured>>;

/** Saves; the answer is lost, which is told by the sentence. Saving again goes on. */
async function failOnce({ server, user }: Ride, sentence: string) {
  server.loseAnswer('SaveClass');
  // A form that is updated is read first, and holds Save back until then.
  await canBePressed('Save');
  await pressSave(user);
  expect(await screen.findByText(sentence)).toBeVisible();
  await pressSave(user);
  expect(await screen.findByText('Class saved successfully')).toBeVisible();
}

describe('a save that fails', () => {
  it('at the music of a segment says so', async () => {
    const ride = await openPictured();
    await ride.user.click(button('Add Songs'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Add Music to Your Class' }));
    await ride.user.click(await dialog.findByRole('button', { name: 'Select Neon Pedals' }));
    await ride.user.click(dialog.getByRole('button', { name: 'Close' }));
    await failOnce(ride, 'Failed to add music to segment');
    expect(ride.server.state.classes[0]!.segments[0]!.musicId).toBe(song.id);
  });

  it('at the removal of a cover image says so', async () => {
    const ride = await openPictured();
    await ride.user.click(button('Remove cover image'));
    await failOnce(ride, 'Failed to remove image');
    expect(ride.server.state.classes[0]!.coverImageUrl || null).toBeNull();
  });

  it("at the removal of a segment's image says so", async () => {
    const ride = await openPictured();
    await ride.user.click(button('Edit Climb'));
    await ride.user.click(button('Remove primary image'));
    await ride.user.click(button('Update'));
    await failOnce(ride, 'Failed to remove image');
    expect(ride.server.state.classes[0]!.segments[0]!.imageUrl).toBeNull();
  });

  it('at more than one change of a segment speaks of the segment', async () => {
    const ride = await openPictured();
    await ride.user.click(button('Edit Climb'));
    await ride.user.click(button('Remove primary image'));
    fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Hill' } });
    await ride.user.click(button('Update'));
    await failOnce(ride, 'Failed to update segment');
  });
});

describe('a class whose segments cannot be read', () => {
  it.each([
    ['INTERNAL', 'Something went wrong. Please try again.', 'Failed to fetch segments'],
    ['UNAVAILABLE', 'The catalog is away', 'The catalog is away'],
  ])('says so, with the server’s sentence where it has one (%s)', async (code, message, shown) => {
    const server = new FakeServer({ user: instructor, classes: [fakeClass({ id: 1, title: 'Hills' })] });
    const answer = server.answer.bind(server);
    const failed = new GraphQLError(message, { path: ['class', 'segments'], extensions: { code } });
    const answered = jest
      .spyOn(server, 'answer')
      .mockImplementation(async (asked) =>
        asked.operationName === 'BuilderClass' ? { errors: [failed], data: { class: null } } : answer(asked),
      );
    const { user } = renderApp(server, '/class-builder?id=1');
    const alert = await screen.findByRole('alert');
    expect(within(alert).getByText('Failed to load segments')).toBeVisible();
    expect(within(alert).getByText(shown)).toBeVisible();
    answered.mockRestore();
    await user.click(button('Try Again'));
    expect(await screen.findByDisplayValue('Hills')).toBeVisible();
  });
});

describe('a class that cannot be read', () => {
  it('says so with the server’s sentence, and is read again when asked to', async () => {
    const server = new FakeServer({ user: instructor, classes: [fakeClass({ id: 1, title: 'Hills' })] });
    server.refuse('BuilderClass', 'The catalog is away', 'UNAVAILABLE');
    const { user } = renderApp(server, '/class-builder?id=1');
    expect(await within(await screen.findByRole('alert')).findByText('The catalog is away')).toBeVisible();
    server.accept('BuilderClass');
    await user.click(button('Try Again'));
    expect(await screen.findByDisplayValue('Hills')).toBeVisible();
  });
});
