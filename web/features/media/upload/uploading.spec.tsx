import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { FakeServer, instructor } from '../../../testing/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import '../media-page.js';
import { FakeTus } from './fake-tus.js';

let tus: FakeTus;
beforeEach(() => void (tus = new FakeTus()));
afterEach(() => tus.putBack());

describe('an image on its way to the library', () => {
  it('that fails without a word is told of, and tried again; it is paused and goes on', async () => {
    const { user } = renderApp(new FakeServer({ user: instructor }), '/media');
    const press = async (name: string) => await user.click(await screen.findByRole('button', { name }));
    await user.click(await screen.findByRole('tab', { name: 'Images' }));
    await user.click(await screen.findByRole('tab', { name: 'Upload Images' }));
    const files = [new File(['x'.repeat(100)], 'alps.png', { type: 'image/png' })];
    fireEvent.drop(await screen.findByText('Drop images here'), { dataTransfer: { files } });
    await press('Upload');
    await waitFor(() => expect(tus.begun).toHaveLength(1));
    const metadata = { filename: 'alps.png', kind: 'image' };
    expect(tus.last).toMatchObject({ endpoint: '/api/uploads', metadata });
    await act(async () => tus.last.onError?.(new Error('?')));
    expect(await screen.findByText('Upload failed')).toBeVisible();
    expect(screen.getAllByText('An error occurred during upload')).toHaveLength(2);
    await press('Try again');
    await waitFor(() => expect(tus.begun).toHaveLength(2));
    await act(async () => tus.last.onProgress?.(60, 100));
    await press('Pause');
    expect(screen.getByText('Paused, 60 Bytes of 100 Bytes')).toBeVisible();
    await press('Resume');
    await waitFor(() => expect(tus.begun).toHaveLength(3));
    expect(tus.begun[2]).toBe(tus.begun[1]);
    await act(async () => tus.last.onSuccess?.({} as never));
    expect(await screen.findByText('Upload successful')).toBeVisible();
    expect(screen.getByText('alps.png')).toBeVisible();
  });
});
