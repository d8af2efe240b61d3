import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { fakeImage } from '@cadenza/tools/fake-api/fake-images.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import '../media-page.js';

describe('images of the library', () => {
  let server: FakeServer;
  beforeEach(() => {
    const images = [fakeImage({ id: 1, caption: 'Alps' }), fakeImage({ id: 2 })];
    server = new FakeServer({ user: instructor, images });
  });
  const open = async () => {
    const { user } = renderApp(server, '/media');
    await user.click(await screen.findByRole('tab', { name: 'Images' }));
    return user;
  };
  const card = async (name: string) => within(await screen.findByRole('article', { name }));

  it('shows each with its caption, or its number, and searches captions', async () => {
    const user = await open();
    expect((await card('Alps')).getByText('1920 × 1080 • 234.38 KB')).toBeVisible();
    expect((await card('Image 2')).getByRole('heading')).toBeVisible();
    await user.type(screen.getByPlaceholderText('Search images...'), 'alp');
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Image 2' })).toBeNull());
    await user.type(screen.getByPlaceholderText('Search images...'), 'zzz');
    expect(await screen.findByText('No matches found')).toBeVisible();
  });

  it('says that there are none and leads to the upload', async () => {
    server.state.images = [];
    const user = await open();
    expect(await screen.findByText('No uploaded images yet')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Upload your first image' }));
    expect(await screen.findByText('Drop images here')).toBeVisible();
  });

  it('stands in for an image that cannot be loaded', async () => {
    await open();
    const { container } = { container: await screen.findByRole('article', { name: 'Alps' }) };
    fireEvent.error(container.querySelector('img')!);
    expect(await (await card('Alps')).findByText('Failed to load image')).toBeVisible();
  });

  it('changes a caption, and says when it cannot', async () => {
    const user = await open();
    await user.click((await card('Image 2')).getByRole('button', { name: 'Edit caption' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit caption' }));
    await user.type(dialog.getByLabelText('Caption'), ' Sea ');
    expect(await accessibilityProblems()).toEqual([]);
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    server.refuse('CaptionImage', 'Caption is too long');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Failed to update image')).toBeInTheDocument();
    expect(screen.getByText('Caption is too long')).toBeInTheDocument();
    server.accept('CaptionImage');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByRole('article', { name: 'Sea' })).toBeVisible();
  });

  it('deletes after a confirmation, and says when it cannot', async () => {
    const user = await open();
    const remove = async () => {
      await user.click((await card('Alps')).getByRole('button', { name: 'Delete' }));
      const question = await screen.findByRole('alertdialog');
      expect(question).toHaveTextContent('Are you sure you want to delete "Alps"?');
      await user.click(within(question).getByRole('button', { name: 'Delete' }));
    };
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    server.refuse('DeleteImage', 'The store is down', 'UNAVAILABLE');
    await remove();
    expect(await screen.findByText('Failed to delete image')).toBeVisible();
    server.accept('DeleteImage');
    await remove();
    expect(await screen.findByText('Image deleted successfully')).toBeVisible();
    await waitFor(() => expect(screen.queryByRole('article', { name: 'Alps' })).toBeNull());
  });

  it('says before it deletes which classes show an image', async () => {
    const hills = fakeClass({ title: 'Hills', coverImageUrl: '/api/images/1' });
    const sprints = fakeClass({ title: 'Sprints' });
    sprints.segments = [fakeSegment(sprints.id, { imageUrl: '/api/images/1' })];
    server.state.classes = [hills, sprints, fakeClass({ title: 'Flats', coverImageUrl: '/api/images/2' })];
    const user = await open();
    await user.click((await card('Alps')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'Are you sure you want to delete "Alps"? This action cannot be undone. ' +
        'It is used in "Hills" and "Sprints", where it will no longer be seen.',
    );
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('says when it is not known where an image is used', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    server.refuse('ImageUse', 'The library is down', 'UNAVAILABLE');
    const user = await open();
    await user.click((await card('Alps')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(
      'We can’t check where it’s used right now.',
    );
  });

  it.each([
    ['are read again where nobody can tell whether they show it', true, 1],
    ['are not where none shows it', false, 0],
  ])('once deleted: classes that were read %s', async (_why, isUnknown, times) => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    server.state.classes = [fakeClass({ title: 'Hills', coverImageUrl: '/api/images/2' })];
    const { user, router } = renderApp(server, '/classes');
    await card('Hills');
    const read = () => server.asked.filter(({ operationName }) => operationName === 'Classes').length;
    const before = read();
    if (isUnknown) server.refuse('ImageUse', 'The library is down', 'UNAVAILABLE');
    await act(() => router.navigate('/media'));
    await user.click(await screen.findByRole('tab', { name: 'Images' }));
    await user.click((await card('Alps')).getByRole('button', { name: 'Delete' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Delete' }));
    expect(await screen.findByText('Image deleted successfully')).toBeVisible();
    await act(() => router.navigate('/classes'));
    await card('Hills');
    await waitFor(() => expect(read() - before).toBe(times));
  });

  it('says that they cannot be read', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    server.refuse('LibraryImages', 'The library is down', 'UNAVAILABLE');
    await open();
    expect(await screen.findByText('Failed to load images')).toBeVisible();
  });

  it('wants a file before it uploads, recommends a size, and lists what is chosen', async () => {
    const user = await open();
    await user.click(await screen.findByRole('tab', { name: 'Upload Images' }));
    expect(await screen.findByText(/Recommended: no larger than 1920x1080/)).toBeVisible();
    expect(document.querySelector('input[type=file]')).toHaveAttribute('accept', 'image/*');
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    expect(await screen.findByText('No file selected')).toBeVisible();
    expect(screen.getByText('Please select an image file to upload')).toBeVisible();
    const files = ['a.png', 'b.png'].map((name) => new File(['abc'], name, { type: 'image/png' }));
    fireEvent.drop(screen.getByText('Drop images here'), { dataTransfer: { files } });
    expect(await screen.findByText('b.png')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });
});
