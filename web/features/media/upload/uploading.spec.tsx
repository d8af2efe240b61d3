import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import { button, findButton } from '../../../testing/controls.js';
import { FakeServer, instructor } from '../../../testing/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import '../media-page.js';
import { FakeTus } from './fake-tus.js';

let tus: FakeTus;
beforeEach(() => void (tus = new FakeTus()));
afterEach(() => tus.putBack());

describe('a file on its way to the library', () => {
  it('that fails without a word is told of, and tried again', async () => {
    const { user } = renderApp(new FakeServer({ user: instructor }), '/media');
    await user.click(await screen.findByText('Upload Music'));
    const files = [new File(['abc'], 'song.mp3', { type: 'audio/mpeg' })];
    fireEvent.drop(await screen.findByText('Drop MP3 files here'), { dataTransfer: { files } });
    await user.click(button('Upload'));
    expect(button('Uploading…')).toBeDisabled();
    await act(async () => tus.last.onError?.(new Error('nobody knows')));
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('An error occurred during upload');
    expect(screen.getAllByText('An error occurred during upload')).toHaveLength(2);
    await user.click(await findButton('Try again'));
    await act(async () => tus.last.onSuccess?.({} as never));
    expect(await screen.findByText('Upload successful')).toBeVisible();
    expect(screen.getByText('song.mp3')).toBeVisible();
  });
});
