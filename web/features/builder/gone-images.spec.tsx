import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { button, findButton, openRide, write, pressSave } from './testing/open-ride.js';

const gone = '/api/images/41';
let lastId = 40;
const timed = (imageUrl: string) => ({
  ...{ id: ++lastId, imageUrl, startTime: 0, duration: 30, caption: null },
});

interface Given {
  imageUrl?: string | null;
  coverImageUrl?: string | null;
  images?: Given[];
  segments?: Given[];
}

/** Where a request names the image that is gone, as the server says it: `segments.1.images.0.imageUrl`. */
function goneFieldsOf(given: Given, place = ''): string[] {
  const own = (['imageUrl', 'coverImageUrl'] as const).filter((field) => given[field] === gone);
  const lists = (['segments', 'images'] as const).flatMap((list) =>
    (given[list] ?? []).flatMap((each, index) => goneFieldsOf(each, `${place}${list}.${index}.`)),
  );
  return [...own.map((field) => place + field), ...lists];
}

/** The class's cover and the picture of `Climb` are of an image that is deleted once they are read. */
async function openWithGoneImages() {
  const segments = ['Warm Up', 'Climb', 'Cool Down'].map((name) =>
    fakeSegment(
      1,
      name === 'Climb' ? { name, imageUrl: gone, images: [timed(gone), timed('/a.png')] } : { name },
    ),
  );
  const ride = fakeClass({ id: 1, title: 'Hills', coverImageUrl: gone, segments: arrange(segments) });
  const app = await openRide({ classes: [ride] });
  const answer = app.server.answer.bind(app.server);
  jest.spyOn(app.server, 'answer').mockImplementation(async (request) => {
    const fields = goneFieldsOf((request.variables?.class ?? {}) as Given);
    if (fields.length === 0) return answer(request);
    const errors = fields.map((field) => ({ field, message: 'Image not found' }));
    const extensions = { code: 'VALIDATION_FAILED', errors };
    return { errors: [new GraphQLError('Image not found', { extensions })], data: null };
  });
  const save = async () => {
    await app.user.click(button('Save'));
    return told();
  };
  const told = async () => {
    await screen.findByText('Class saved successfully');
    await screen.findByText('Images that are no longer in the library were left out.');
    return app.server.state.classes[0]!;
  };
  return { ...app, save, told };
}

describe('images that the library has lost since the class was read', () => {
  it('are left out where they are given anew, of the details and of segments, and the rest is saved', async () => {
    const { user, save } = await openWithGoneImages();
    await user.click(button('Duplicate Warm Up'));
    await user.click(button('Duplicate Climb'));
    write('Title', 'Mountains');
    const { title, segments } = await save();
    expect(title).toBe('Mountains');
    expect(segments.map(({ name, imageUrl, images }) => `${name} ${imageUrl} ${images.length}`)).toEqual([
      'Warm Up null 0',
      'Warm Up null 0',
      `Climb ${gone} 2`,
      'Climb null 1',
      'Cool Down null 0',
    ]);
  });

  it('are left out of a new class', async () => {
    const { user, told, server } = await openWithGoneImages();
    server.state.classes = [];
    await pressSave(user);
    await user.click(await findButton('Save as a new class'));
    expect(await told()).toMatchObject({ title: 'Hills', coverImageUrl: null });
  });
});
