import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { fakeImage } from '@cadenza/tools/fake-api/fake-images.js';
import type { FakeRequest } from '@cadenza/tools/fake-api/fake-server.js';
import { FakeUpload, imageFile, withFakeUploads } from '../../../../testing/fake-upload.js';
import { withoutCanvas } from '../../testing/no-canvas.js';
import { button, canBePressed, findButton, openRide, pressSave } from '../../testing/open-ride.js';

const slider = (name: string) => screen.getByRole('slider', { name });
const timed = (id: number, startTime = 0) => ({
  ...{ id, imageUrl: `/api/images/${id}`, startTime, duration: 30, caption: null },
});

let putBack: () => void;
beforeEach(() => {
  putBack = withFakeUploads();
  withoutCanvas();
});
afterEach(() => putBack());

/** The builder with the form of a segment that shows two images. */
async function openImages() {
  const climb = fakeSegment(1, { name: 'Climb', images: [timed(41), timed(42, 60)] });
  const app = await openRide({
    classes: [fakeClass({ id: 1, title: 'Hills', segments: arrange([climb]) })],
    images: [fakeImage({ id: 8, caption: 'Alps' })],
  });
  await app.user.click(button('Edit Climb'));
  const stored = () =>
    app.server.state.classes[0]!.segments.map(({ images }) =>
      images.map(({ imageUrl, startTime, duration, caption }) => [imageUrl, startTime, duration, caption]),
    );
  return { ...app, stored };
}

async function saveAll({ user }: Pick<Awaited<ReturnType<typeof openImages>>, 'user'>) {
  await user.click(button('Update'));
  await canBePressed('Save');
  await pressSave(user);
  await screen.findByText('Class saved successfully');
}

describe('timed images', () => {
  it('wait until the segment is saved', async () => {
    const { user } = await openRide();
    await user.click(button('Add Segment'));
    expect(button('Add Image')).toBeDisabled();
    expect(button('Add Image')).toHaveAttribute('title', 'Save segment first');
    expect(screen.getByText('Please save the segment before adding images.')).toBeVisible();
  });

  it('are added by upload and from the library, one after the other, and saved with the class', async () => {
    const app = await openImages();
    fireEvent.change(screen.getByLabelText('Timed Image'), { target: { files: [imageFile(100)] } });
    expect(FakeUpload.last.address).toBe('/api/segments/images/upload');
    await act(async () => FakeUpload.last.answers(201, { url: '/api/images/5' }));
    await app.user.click(button('Timed Image from Library'));
    await app.user.click(await findButton('Select Alps'));
    fireEvent.change(screen.getByLabelText('Caption of image 3'), { target: { value: 'Up there' } });
    await saveAll(app);
    expect(app.stored()[0]!.slice(2)).toEqual([
      ['/api/images/5', 90, 30, 'Up there'],
      ['/api/images/8', 120, 30, null],
    ]);
  });

  it('move and stay longer by keys, within their limits', async () => {
    const app = await openImages();
    slider('Start of image 1').focus();
    await app.user.keyboard('{ArrowRight}{PageUp}');
    expect(slider('Start of image 1')).toHaveAttribute('aria-valuetext', 'at 0:11, for 30 seconds');
    slider('Length of image 1').focus();
    await app.user.keyboard('{End}{ArrowRight}');
    slider('Start of image 2').focus();
    await app.user.keyboard('{End}{ArrowRight}');
    slider('Length of image 2').focus();
    await app.user.keyboard('{Home}{ArrowLeft}');
    await saveAll(app);
    expect(app.stored()[0]).toEqual([
      ['/api/images/41', 11, 60, null],
      ['/api/images/42', 300, 5, null],
    ]);
  });

  it('change their order and are deleted, which is undone and done again with the segment', async () => {
    const app = await openImages();
    await app.user.click(button('Move image 2 up'));
    await app.user.click(button('Delete image 2'));
    await app.user.click(button('Update'));
    await canBePressed('Undo');
    await app.user.click(button('Undo'));
    await app.user.click(button('Edit Climb'));
    expect(screen.getByLabelText('Timed images').children).toHaveLength(2);
    await app.user.click(button('Cancel'));
    await app.user.click(button('Redo'));
    await canBePressed('Save');
    await app.user.click(button('Save'));
    await screen.findByText('Class saved successfully');
    expect(app.stored()[0]!.map(([url]) => url)).toEqual(['/api/images/42']);
  });

  it('are copied with a duplicated segment', async () => {
    const app = await openImages();
    await app.user.click(button('Cancel'));
    expect(screen.getByText('Timed images: 2')).toBeVisible();
    await app.user.click(button('Duplicate Climb'));
    await canBePressed('Save');
    await app.user.click(button('Save'));
    await screen.findByText('Class saved successfully');
    const [first, second] = app.stored();
    expect(second).toEqual(first);
  });

  it('whose library image was deleted meanwhile are left out, and the rest is saved', async () => {
    const app = await openImages();
    await app.user.click(button('Cancel'));
    await app.user.click(button('Duplicate Climb'));
    const answer = app.server.answer.bind(app.server);
    const field = 'segments.1.images.0.imageUrl';
    const extensions = { code: 'VALIDATION_FAILED', errors: [{ field, message: 'Image not found' }] };
    const gone = new GraphQLError('Image not found', { extensions });
    const isDoomed = ({ variables }: FakeRequest) => JSON.stringify(variables).includes('/api/images/41');
    jest
      .spyOn(app.server, 'answer')
      .mockImplementation(async (asked) =>
        isDoomed(asked) ? { errors: [gone], data: null } : answer(asked),
      );
    await app.user.click(button('Save'));
    expect(await screen.findByText('Class saved successfully')).toBeVisible();
    expect(screen.getByText('Images that are no longer in the library were left out.')).toBeVisible();
    expect(app.stored().map((images) => images.map(([url]) => url))).toEqual([
      ['/api/images/41', '/api/images/42'],
      ['/api/images/42'],
    ]);
  });

  it('begin at the latest when the segment ends', async () => {
    const app = await openImages();
    const form = within(screen.getByRole('form', { name: 'Update: Climb' }));
    fireEvent.change(form.getByLabelText('Duration (minutes)'), { target: { value: '1' } });
    slider('Start of image 2').focus();
    await app.user.keyboard('{End}');
    await saveAll(app);
    expect(app.stored()[0]![1]).toEqual(['/api/images/42', 60, 30, null]);
  });

  it('that cannot be saved say so, and saving again goes on', async () => {
    const app = await openImages();
    await app.user.click(button('Timed Image from Library'));
    await app.user.click(await findButton('Select Alps'));
    await app.user.click(button('Update'));
    await canBePressed('Save');
    app.server.loseAnswer('SaveClass');
    fireEvent.click(button('Save'));
    expect(await screen.findByText('Failed to add image')).toBeVisible();
    await canBePressed('Save');
    await app.user.click(button('Save'));
    await screen.findByText('Class saved successfully');
    await waitFor(() => expect(app.stored()[0]!.map(([url]) => url)).toHaveLength(3));
  });

  it('whose order cannot be saved say so', async () => {
    const app = await openImages();
    await app.user.click(button('Move image 2 up'));
    await app.user.click(button('Update'));
    await canBePressed('Save');
    app.server.loseAnswer('SaveClass');
    fireEvent.click(button('Save'));
    expect(await screen.findByText('Failed to reorder images')).toBeVisible();
  });

  it('all change by one save', async () => {
    const app = await openImages();
    await app.user.click(button('Timed Image from Library'));
    await app.user.click(await findButton('Select Alps'));
    await app.user.click(button('Delete image 1'));
    fireEvent.change(screen.getByLabelText('Caption of image 1'), { target: { value: 'Here' } });
    await app.user.click(button('Move image 2 up'));
    await saveAll(app);
    expect(app.stored()[0]).toEqual([
      ['/api/images/8', 90, 30, null],
      ['/api/images/42', 60, 30, 'Here'],
    ]);
    expect(app.server.asked.filter(({ query }) => query.includes('mutation'))).toHaveLength(1);
  });
});
