import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { accessibilityProblems } from '../../../testing/accessibility.js';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import '../media-page.js';

describe('a track of which not all could be heard', () => {
  let server: FakeServer;
  beforeEach(() => {
    const hum = fakeTrack({ id: 1, title: 'Hum', bpm: null, loudness: null });
    const beat = fakeTrack({ id: 2, title: 'Beat', loudness: null });
    server = new FakeServer({ user: instructor, tracks: [hum, beat, fakeTrack({ id: 3, title: 'Known' })] });
  });
  const open = async (title: string) => {
    const { user } = renderApp(server, '/media');
    const card = within(await screen.findByRole('article', { name: title }));
    await user.click(card.getByRole('button', { name: /Correct the tempo/ }));
    return { user, card, panel: within(await screen.findByRole('dialog', { name: `Tempo of ${title}` })) };
  };

  it('says so, and is listened to again', async () => {
    const { user, card, panel } = await open('Hum');
    expect(panel.getByText('No tempo and no loudness could be heard in the sound.')).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
    await user.click(panel.getByRole('button', { name: 'Analyze again' }));
    expect(await screen.findByText('Listening again')).toBeVisible();
    expect(await card.findByText('Listening…')).toBeVisible();
    Object.assign(server.state.tracks[0]!, { bpm: 140, analysed: true, loudness: -9 });
    expect(await card.findByText('140 BPM', undefined, { timeout: 5_000 })).toBeVisible();
  });

  it('may lack its loudness only', async () => {
    const { panel } = await open('Beat');
    expect(panel.getByText('No loudness could be heard in the sound.')).toBeVisible();
  });

  it('says when it cannot be listened to', async () => {
    jest.spyOn(console, 'error').mockReturnValue(undefined);
    server.refuse('AnalyseMusicAgain', 'The library is down', 'UNAVAILABLE');
    const { user, panel } = await open('Hum');
    await user.click(panel.getByRole('button', { name: 'Analyze again' }));
    expect(await screen.findByText('Failed to analyze the music again')).toBeVisible();
  });

  it('is not asked for where all is known', async () => {
    const { panel } = await open('Known');
    expect(panel.queryByRole('button', { name: 'Analyze again' })).toBeNull();
  });
});
