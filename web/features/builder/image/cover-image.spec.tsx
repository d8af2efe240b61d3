import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { fakeImage } from '@cadenza/tools/fake-api/fake-images.js';
import { FakeUpload, imageFile, withFakeUploads } from '../../../testing/fake-upload.js';
import { withoutCanvas } from '../testing/no-canvas.js';
import { button, findButton, openRide, pressSave } from '../testing/open-ride.js';

const MB = 1024 * 1024;
const cover = () => screen.queryByRole('img', { name: 'Cover Image' });
const choose = (file: File) =>
  fireEvent.change(screen.getByLabelText('Cover Image'), { target: { files: [file] } });

let putBack: () => void;
beforeEach(() => {
  putBack = withFakeUploads();
  withoutCanvas();
});
afterEach(() => putBack());

describe('a cover image', () => {
  it('is sent with its progress, shown, undone, made again and saved with the class', async () => {
    const { user, server } = await openRide();
    choose(imageFile(2 * MB));
    expect(FakeUpload.last.address).toBe('/api/classes/images/upload');
    expect(FakeUpload.last.body?.get('image')).toBeInstanceOf(File);
    act(() => FakeUpload.last.progresses(1, 4));
    expect(screen.getByRole('progressbar', { name: 'Uploading ride.png' })).toHaveAttribute(
      'aria-valuenow',
      '25',
    );
    await act(async () => FakeUpload.last.answers(201, { id: 4, url: '/api/images/4' }));
    expect(cover()).toHaveAttribute('src', '/api/images/4');
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(button('Undo'));
    expect(cover()).toBeNull();
    await user.click(button('Redo'));
    await pressSave(user);
    await screen.findByText('Class saved successfully');
    expect(server.state.classes[0]).toMatchObject({ coverImageUrl: '/api/images/4' });
  });

  it('on its way holds Save back, and leaving asks', async () => {
    const { user } = await openRide();
    choose(imageFile(MB));
    expect(button('Save')).toBeDisabled();
    expect(button('Save')).toHaveAttribute('title', 'Wait until the image has been sent, or cancel it');
    await user.click(screen.getAllByRole('link', { name: 'My Classes' })[0]!);
    await user.click(await findButton('Stay'));
    await act(async () => FakeUpload.last.answers(201, { url: '/api/images/4' }));
    expect(button('Save')).toBeEnabled();
    expect(cover()).toBeVisible();
  });

  it('of a segment on its way holds Update back', async () => {
    const { user } = await openRide();
    await user.click(button('Edit Climb'));
    expect(button('Update')).toBeEnabled();
    fireEvent.change(screen.getByLabelText('Primary Image'), { target: { files: [imageFile(MB)] } });
    expect(button('Update')).toBeDisabled();
    await act(async () => FakeUpload.last.answers(201, { url: '/api/images/4' }));
    expect(button('Update')).toBeEnabled();
  });

  it('is taken off again', async () => {
    const { user, server } = await openRide();
    choose(imageFile(MB));
    await act(async () => FakeUpload.last.answers(201, { url: '/api/images/4' }));
    await user.click(button('Remove cover image'));
    expect(cover()).toBeNull();
    await user.click(button('Undo'));
    expect(cover()).toBeVisible();
    await user.click(button('Undo'));
    expect(button('Undo')).toHaveAttribute('aria-disabled');
    expect(server.state.classes[0]).toMatchObject({ coverImageUrl: null });
  });

  it.each([
    [imageFile(5 * MB + 1), 'File too large', 'Please upload an image under 5MB'],
    [
      imageFile(MB, 'application/pdf'),
      'Invalid file type',
      'Please upload a valid image file (JPEG, PNG, GIF, WebP)',
    ],
  ])('is refused before it is sent', async (file, title, sentence) => {
    await openRide();
    choose(file);
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByText(sentence)).toBeVisible();
    expect(FakeUpload.sent).toEqual([]);
  });

  it('of just 5 MB is sent; what the server says of it is shown', async () => {
    await openRide();
    choose(imageFile(5 * MB));
    await act(async () => FakeUpload.last.answers(415, { message: 'This is no image' }));
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expect(screen.getByText('This is no image')).toBeVisible();
    expect(cover()).toBeNull();
  });

  it('that gets lost is told, and one that is cancelled is not', async () => {
    const { user } = await openRide();
    choose(imageFile(MB));
    await user.click(button('Cancel upload'));
    expect(FakeUpload.last.isCancelled).toBe(true);
    expect(screen.queryByText('Failed to upload image')).toBeNull();
    choose(imageFile(MB));
    await act(async () => FakeUpload.last.onerror?.());
    expect(await screen.findByText('Failed to upload image')).toBeVisible();
  });

  it('comes from the library, too', async () => {
    const { user } = await openRide({ images: [fakeImage({ id: 8, caption: 'Alps' })] });
    await user.click(button('Cover Image from Library'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Select from Media Library' }));
    await user.click(await dialog.findByRole('button', { name: 'Select Alps' }));
    await waitFor(() => expect(cover()).toHaveAttribute('src', '/api/images/8'));
  });

  it('that is broken says so', async () => {
    await openRide();
    choose(imageFile(MB));
    await act(async () => FakeUpload.last.answers(201, { url: '/api/images/4' }));
    fireEvent.error(cover()!);
    expect(screen.getByRole('img', { name: 'Cover Image: Failed to load image' })).toBeVisible();
  });
});
