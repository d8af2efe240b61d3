import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { tracks as opener, type OpenTrack } from '../../../lib/audio/open-part.js';
import type { SoundingPart } from '../../../lib/audio/part-player.js';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { fakeClip, fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { withoutCanvas } from '../testing/no-canvas.js';
import { button, findButton, openRide, pressSave } from '../testing/open-ride.js';

const song = fakeTrack({ id: 640, title: 'Neon Pedals', duration: 245, bpm: 75 });
const clip = fakeClip(song, {
  ...{ id: 641, musicStartTime: 30, musicEndTime: 90, fadeInDuration: 2, fadeOutDuration: 3 },
  ...{ volume: 70, transitionType: 'crossfade' },
});
/** Of the song: silent but where the clip is cut from. */
const peaks = Array.from({ length: 245 }, (_, second) => (second >= 30 && second < 90 ? 255 : 0));
const heights = () =>
  new Set(
    document
      .querySelector('fieldset svg[preserveAspectRatio] path')
      ?.getAttribute('d')
      ?.match(/v[\d.]+/g) ?? [],
  );
const field = (name: string) => screen.getByRole('textbox', { name });
const setMinutes = (value: string) =>
  fireEvent.change(screen.getAllByLabelText('Duration (minutes)').at(-1)!, { target: { value } });
const handle = (name: string) => screen.getByRole('slider', { name });

const { open } = opener;
let played: [SoundingPart, number | undefined][];
let stopped: number;
let closed: AbortSignal | undefined;
let opened: number | undefined;
let playedAt: number | undefined;
beforeEach(() => {
  withoutCanvas();
  [played, stopped, closed, opened, playedAt] = [[], 0, undefined, undefined, undefined];
  opener.open = async (id, signal): Promise<OpenTrack> => {
    [closed, opened] = [signal, id];
    return {
      seconds: 245,
      play: async (...given: [SoundingPart, number?]) => void played.push([given[0], given[1]]),
      stop: () => void stopped++,
      position: () => playedAt,
      ended: () => false,
    };
  };
  jest.spyOn(globalThis, 'fetch').mockImplementation(
    async () =>
      ({
        ok: true,
        json: async () => ({ duration: 245, perSecond: 1, peaks }),
      }) as unknown as Response,
  );
});
afterEach(() => {
  opener.open = open;
});

async function openMusic(title: string) {
  const app = await openRide({ tracks: [song, clip] });
  await app.user.click(button('Edit Climb'));
  await app.user.click(button('Select Music'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Select from Media Library' }));
  await app.user.click(await dialog.findByRole('button', { name: `Select ${title}` }));
  await findButton('Play this part');
  await waitFor(() => expect(button('Change')).toHaveFocus());
  return app;
}

describe('the music of a segment', () => {
  it('takes over what a clip was cut with, as a track of its own', async () => {
    const { user, server } = await openMusic('Neon Pedals (Clip)');
    expect(field('Start')).toHaveValue('0:00');
    expect(field('End')).toHaveValue('');
    await user.click(button('Update'));
    const title = await screen.findByRole('cell', { name: 'Neon Pedals (Clip)' });
    expect(within(title.closest('tr')!).getByRole('cell', { name: '1:00' })).toBeVisible();
    await pressSave(user);
    await screen.findByText('Class saved successfully');
    expect(server.state.classes[0]!.segments[1]).toMatchObject({
      ...{ musicId: clip.id, musicStartTime: 0, musicEndTime: null },
      ...{ fadeInDuration: 2, fadeOutDuration: 3, volume: 70, transitionType: 'crossfade' },
    });
  });

  it('has the shape of the track, and of a clip that of its part', async () => {
    const { user } = await openMusic('Neon Pedals');
    await waitFor(() => expect(heights()).toEqual(new Set(['v1', 'v94'])));
    await user.click(button('Change'));
    await user.click(await findButton('Select Neon Pedals (Clip)'));
    await waitFor(() => expect(heights()).toEqual(new Set(['v94'])));
    expect(handle('End')).toHaveAttribute('aria-valuenow', '60');
  });

  it('is told where it begins or ends behind the clip', async () => {
    const { user } = await openMusic('Neon Pedals (Clip)');
    fireEvent.change(field('End'), { target: { value: '1:01' } });
    await user.click(button('Update'));
    expect(await screen.findByText('The track is 1:00 long')).toBeVisible();
  });

  it('is chosen by the handles under its shape', async () => {
    const { user } = await openMusic('Neon Pedals');
    handle('Start').focus();
    await user.keyboard('{PageUp}{ArrowRight}');
    expect(field('Start')).toHaveValue('0:01.1');
    handle('End').focus();
    await user.keyboard('{PageDown}');
    expect(field('End')).toHaveValue('4:04');
    await user.keyboard('{End}');
    expect(field('End')).toHaveValue('');
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('is heard as it will play, follows its settings at once, and falls silent with the form', async () => {
    const { user } = await openMusic('Neon Pedals (Clip)');
    await user.click(button('Play this part'));
    expect(await findButton('Pause this part')).toBeVisible();
    const part = { start: 30, end: 90, span: 300, fadeIn: 2, fadeOut: 3, volume: 70 };
    await waitFor(() => expect(played).toEqual([[part, 30]]));
    expect(opened).toBe(clip.id);
    playedAt = 60;
    await waitFor(() => expect(document.querySelector('[style="left: 50%;"]')).not.toBeNull());
    fireEvent.change(screen.getByLabelText('Fade In (seconds)'), { target: { value: '5' } });
    await waitFor(() => expect(played.at(-1)![0]).toEqual({ ...part, fadeIn: 5 }));
    await user.click(button('Pause this part'));
    expect(stopped).toBe(1);
    await user.click(button('Cancel'));
    await user.click(button('Discard'));
    expect(closed?.aborted).toBe(true);
  });

  it('ends with the segment, where the show ends it too', async () => {
    const { user } = await openMusic('Neon Pedals');
    expect(screen.queryByText('Segment ends')).toBeNull();
    const note = () => screen.getByText(/before the (segment|music) does/);
    expect(note()).toHaveTextContent('The music ends 0:55 before the segment does.');
    expect(note()).toHaveClass('text-warn-text');
    setMinutes('2');
    expect(note()).toHaveTextContent('The segment ends 2:05 before the music does.');
    expect(note()).not.toHaveClass('text-warn-text');
    fireEvent.change(field('Start'), { target: { value: '0:30' } });
    expect(note()).toHaveTextContent('The segment ends 1:35 before the music does.');
    expect(screen.getByText('Segment ends').parentElement).toHaveStyle({ left: `${(150 / 245) * 100}%` });
    expect(handle('End')).toHaveAttribute('aria-valuenow', '245');
    expect(screen.getByText('0:30.0-2:30.0')).toBeVisible();
    await user.click(button('Play this part'));
    const heard = { start: 30, end: 150, span: 120, fadeIn: 0, fadeOut: 0, volume: 100 };
    await waitFor(() => expect(played.at(-1)).toEqual([heard, 30]));
    setMinutes('');
    expect(screen.queryByText(/before the (segment|music) does/)).toBeNull();
    setMinutes('2');
    await user.click(button('Update'));
    await user.click(await findButton('Climb'));
    expect(await screen.findByText('0:30-2:30')).toBeVisible();
    expect(screen.queryByText(/^Silent for the last/)).toBeNull();
  });

  it('that ends before the segment is marked so on the card, and its fade-out is missed', async () => {
    const { user } = await openMusic('Neon Pedals');
    fireEvent.change(field('End'), { target: { value: '2:00' } });
    fireEvent.change(screen.getByLabelText('Fade Out (seconds)'), { target: { value: '5' } });
    screen.getByText('The music ends 3:00 before the segment does. The fade-out won’t play.');
    await user.click(button('Update'));
    expect(await screen.findByText('Silent for the last 3:00')).toBeVisible();
    await user.click(button('Climb'));
    expect(await screen.findByText('0:00-2:00')).toBeVisible();
  });

  it('that cannot be loaded is told', async () => {
    const { user } = await openMusic('Neon Pedals');
    opener.open = async () => Promise.reject(new Error('gone'));
    await user.click(button('Play this part'));
    expect(await screen.findByText('Playback error')).toBeVisible();
    expect(screen.getByText('Failed to load the audio file.')).toBeVisible();
    expect(button('Play this part')).not.toHaveAttribute('aria-disabled');
  });

  it('plays nothing while the fields say no part', async () => {
    const { user } = await openMusic('Neon Pedals');
    for (const [start, end] of [
      ['1:7x', '2:00'],
      ['2:00', '1:00'],
      ['1:00', 'end'],
    ] as const) {
      fireEvent.change(field('Start'), { target: { value: start } });
      fireEvent.change(field('End'), { target: { value: end } });
      expect(button('Play this part')).toHaveAttribute('aria-disabled', 'true');
      await user.click(button('Play this part'));
    }
    expect(opened).toBeUndefined();
  });

  it('shows its tempo in the octave of the cadence, and warns where they do not fit', async () => {
    await openMusic('Neon Pedals');
    const tempo = () => screen.getByText(/BPM$/).closest('p');
    expect(tempo()).toHaveTextContent('75 BPM matches 75 RPM. Matches this segment.');
    fireEvent.change(screen.getByLabelText('RPM'), { target: { value: '95-100' } });
    await waitFor(() =>
      expect(tempo()).toHaveTextContent('This music is too slow for this cadence (95-100 RPM).'),
    );
  });

  it('goes back to its defaults when it is taken off', async () => {
    const { user } = await openMusic('Neon Pedals (Clip)');
    await user.click(button('Remove music'));
    await user.click(button('Select Music'));
    await user.click(await findButton('Select Neon Pedals'));
    expect(field('Start')).toHaveValue('0:00');
    expect(field('End')).toHaveValue('');
    expect(screen.getByLabelText('Fade In (seconds)')).toHaveValue(0);
  });
});
