import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { tracks, type OpenTrack } from '../../../lib/audio/open-part.js';
import type { SoundingPart } from '../../../lib/audio/part-player.js';
import { TrackFetchError } from '../../../lib/audio/track-fetch.js';
import { UndecodableError } from '../../../lib/audio/track-decoder.js';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import '../media-page.js';

describe('the clip editor', () => {
  let server: FakeServer;
  let loaded: (track: OpenTrack) => void;
  let refused: (error: Error) => void;
  let played: { part: SoundingPart; from: number | undefined }[];
  let position: number | undefined;
  let isOver: boolean;

  beforeEach(() => {
    server = new FakeServer({
      user: instructor,
      tracks: [fakeTrack({ id: 1, title: 'Hill', duration: 60 })],
    });
    [played, position, isOver] = [[], undefined, false];
    jest.spyOn(tracks, 'open').mockImplementation(
      () =>
        new Promise((resolve, reject) => {
          [loaded, refused] = [resolve, reject];
        }),
    );
    const waveform = { duration: 60, perSecond: 10, peaks: Array.from({ length: 600 }, () => 100) };
    const answer = { ok: true, json: async () => waveform } as Response;
    Object.defineProperty(globalThis, 'fetch', { value: async () => answer, configurable: true });
  });

  const sound: OpenTrack = {
    seconds: 60,
    play: async (part, from) => {
      played.push({ part, from });
      position = from ?? part.start;
    },
    stop: () => (position = undefined),
    position: () => position,
    ended: () => isOver,
  };
  const open = async () => {
    const { user } = renderApp(server, '/media');
    await user.click(await screen.findByRole('button', { name: 'Clip Hill' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Create Clip' }));
    return { user, dialog };
  };
  const ready = async () => {
    const opened = await open();
    await act(async () => loaded(sound));
    await opened.dialog.findByText('Ready');
    return opened;
  };
  const slider = (name: string) => screen.getByRole('slider', { name });
  const press = (name: string, key: string, times = 1) => {
    for (let count = 0; count < times; count++) fireEvent.keyDown(slider(name), { key });
  };

  it('waits for the sound, then lets everything be changed', async () => {
    const { dialog } = await open();
    expect(dialog.getByText('Loading audio…')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Play' })).toHaveAttribute('aria-disabled', 'true');
    expect(dialog.getByRole('button', { name: 'Save Clip' })).toBeDisabled();
    expect(dialog.getByLabelText('Title')).toBeDisabled();
    press('Start', 'PageUp');
    expect(slider('Start')).toHaveAttribute('aria-valuenow', '0');
    await act(async () => loaded(sound));
    expect(await dialog.findByText('Ready')).toBeVisible();
    expect(dialog.getByLabelText('Title')).toHaveValue('Hill (Clip)');
    expect(slider('End')).toHaveAttribute('aria-valuenow', '60');
  });

  it('saves the part with its fades, volume and transition', async () => {
    const { user, dialog } = await ready();
    press('Start', 'PageUp', 5);
    press('End', 'ArrowLeft', 5);
    press('Fade in', 'ArrowRight', 3);
    press('Volume', 'ArrowLeft', 20);
    for (const bound of ['aria-valuemin', 'aria-valuemax'])
      expect(slider('Volume')).toHaveAttribute(bound, bound === 'aria-valuemin' ? '0' : '100');
    await user.click(dialog.getByRole('combobox', { name: 'Transition' }));
    const offered = (await screen.findAllByRole('option')).map(({ textContent }) => textContent);
    expect(offered).toEqual(['None', 'Crossfade', 'Beatmatch']);
    await user.click(screen.getByRole('option', { name: 'Crossfade' }));
    await user.click(dialog.getByRole('button', { name: 'Save Clip' }));
    expect(await screen.findByRole('article', { name: 'Hill (Clip)' })).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(server.state.tracks[0]).toMatchObject({
      ...{ sourceId: '1', musicStartTime: 5, musicEndTime: 59.5, fadeOutDuration: 0 },
      ...{ fadeInDuration: expect.closeTo(0.3, 6), volume: 80, transitionType: 'crossfade' },
    });
  });

  it('shortens fades in proportion, and says so', async () => {
    const { dialog } = await ready();
    press('Fade in', 'End');
    press('Fade out', 'End');
    press('Start', 'End');
    press('Start', 'PageDown', 5);
    expect(
      await dialog.findByText(/Both fades are shortened to fit the clip: 2.\d s and 2.\d s\./),
    ).toBeVisible();
    expect(slider('Fade in')).toHaveAttribute('aria-valuemax', '5.1');
    // The one that is left is no longer than the clip: nothing is shortened in proportion.
    press('Fade out', 'Home');
    await waitFor(() => expect(dialog.queryByText(/^Both fades/)).toBeNull());
  });

  it('asks before what was set is thrown away, and not otherwise', async () => {
    const { user, dialog } = await ready();
    press('Volume', 'ArrowLeft', 20);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('Discard this clip?')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Keep' }));
    expect(slider('Volume')).toHaveAttribute('aria-valuenow', '80');
    press('Volume', 'ArrowRight', 20);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('plays the clip, pauses, and jumps back to its start at its end', async () => {
    const { user, dialog } = await ready();
    press('Start', 'PageUp', 5);
    await user.click(dialog.getByRole('button', { name: 'Play' }));
    expect(await dialog.findByText('Playing')).toBeVisible();
    await waitFor(() => expect(played.at(-1)).toMatchObject({ part: { start: 5, end: 60 }, from: 5 }));
    position = 12;
    await user.click(await dialog.findByRole('button', { name: 'Pause' }));
    expect(await dialog.findByText('Paused')).toBeVisible();
    expect(dialog.getByText('0:12.0')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Play' }));
    await waitFor(() => expect(played.at(-1)?.from).toBe(12));
    isOver = true;
    expect(await dialog.findByText('Ready')).toBeVisible();
    expect(dialog.getAllByText('0:05.0')).toHaveLength(2);
  });

  it('wants a title', async () => {
    const { user, dialog } = await ready();
    await user.clear(dialog.getByLabelText('Title'));
    await user.click(dialog.getByRole('button', { name: 'Save Clip' }));
    expect(await screen.findByText('Title required')).toBeInTheDocument();
    expect(screen.getByText('Please provide a title for your clip')).toBeInTheDocument();
    expect(server.state.tracks).toHaveLength(1);
  });

  it('says when the server refuses, and stays open', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    const { user, dialog } = await ready();
    server.refuse('CreateClip', 'The track was deleted');
    await user.click(dialog.getByRole('button', { name: 'Save Clip' }));
    expect(await screen.findByText('Failed to create clip')).toBeInTheDocument();
    expect(screen.getByText('The track was deleted')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it.each([
    [new TrackFetchError('missing', false, 'status 404'), 'Could not find the track to play.'],
    [new UndecodableError('decode', 'x'), 'Failed to load the audio file.'],
    [new Error('no sound'), 'Failed to play the audio file.'],
  ])('says why there is no sound: %s', async (error, sentence) => {
    const { dialog } = await open();
    await act(async () => refused(error));
    expect(await screen.findByText('Playback error')).toBeInTheDocument();
    expect(screen.getByText(sentence)).toBeInTheDocument();
    expect(dialog.getByText('The audio could not be loaded')).toBeVisible();
  });

  it('fetches the sound once more where it is asked to, and keeps what was typed', async () => {
    const { user, dialog } = await open();
    await act(async () => loaded({ ...sound, play: () => Promise.reject(new Error('no sound')) }));
    await user.type(dialog.getByLabelText('Title'), ' 2');
    const title = dialog.getByLabelText<HTMLInputElement>('Title').value;
    await user.click(dialog.getByRole('button', { name: 'Play' }));
    await user.click(await dialog.findByRole('button', { name: 'Try Again' }));
    expect(dialog.getByText('Loading audio…')).toBeVisible();
    await act(async () => loaded(sound));
    expect(await dialog.findByText('Ready')).toBeVisible();
    expect(dialog.getByLabelText('Title')).toHaveValue(title);
  });
});
