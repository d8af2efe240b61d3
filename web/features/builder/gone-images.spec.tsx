import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { arrange, fakeClass, fakeSegment } from '../../testing/fake-classes.js';
import type { FakeRequest } from '../../testing/fake-server.js';
import { button, openRide, write } from './testing/open-ride.js';

const gone = '/api/images/41';

/** Where a request names the image that is gone, as the server says it: `inputs.1.imageUrl`, `coverImageUrl`. */
function goneFieldOf({ variables }: FakeRequest): string | undefined {
  const { input = {}, inputs = [] } = (variables ?? {}) as {
    input?: Record<string, unknown>;
    inputs?: Record<string, unknown>[];
  };
  const among = inputs.findIndex(({ imageUrl }) => imageUrl === gone);
  if (among >= 0) return `inputs.${among}.imageUrl`;
  return Object.entries(input).find(([, value]) => value === gone)?.[0];
}

/** The class's cover and the picture of `Climb` are of an image that is deleted once they are read. */
async function openWithGoneImages() {
  const segments = ['Warm Up', 'Climb', 'Cool Down'].map((name) =>
    fakeSegment(1, { name, imageUrl: name === 'Climb' ? gone : null }),
  );
  const ride = fakeClass({ id: 1, title: 'Hills', coverImageUrl: gone, segments: arrange(segments) });
  const app = await openRide({ classes: [ride] });
  const answer = app.server.answer.bind(app.server);
  jest.spyOn(app.server, 'answer').mockImplementation(async (request) => {
    const field = goneFieldOf(request);
    if (field === undefined) return answer(request);
    const extensions = { code: 'VALIDATION_FAILED', errors: [{ field, message: 'Image not found' }] };
    return { errors: [new GraphQLError('Image not found', { extensions })], data: null };
  });
  const save = async () => {
    await app.user.click(button('Save'));
    await screen.findByText('Class saved successfully');
    await screen.findByText('Images that are no longer in the library were left out.');
    return app.server.state.classes[0]!;
  };
  return { ...app, save };
}

describe('images that the library has lost since the class was read', () => {
  it('are left out of the details, and the rest is saved', async () => {
    const { save } = await openWithGoneImages();
    write('Title', 'Mountains');
    expect(await save()).toMatchObject({ title: 'Mountains', coverImageUrl: null });
  });

  it('are left out of the one of several new segments that shows one', async () => {
    const { user, save } = await openWithGoneImages();
    await user.click(button('Duplicate Warm Up'));
    await user.click(button('Duplicate Climb'));
    const { segments } = await save();
    expect(segments.map(({ name, imageUrl }) => `${name} ${imageUrl}`)).toEqual([
      'Warm Up null',
      'Warm Up null',
      `Climb ${gone}`,
      'Climb null',
      'Cool Down null',
    ]);
  });
});
