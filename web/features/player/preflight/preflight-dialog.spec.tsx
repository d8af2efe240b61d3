import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import type { CopyState } from '../../../lib/offline/keeping-store.js';
import { renderApp, renderPart } from '../../../testing/render-app.js';
import { time, withPaperPlayer } from '../testing/paper-player.js';
import { findings } from './findings.js';
import { PreflightDialog } from './preflight-dialog.js';

/** Two segments of a minute whose music ends after 40 seconds. */
const ride = fakeClass({ id: 5, title: 'Tuesday HIIT' });
ride.segments = arrange(
  ['Warm up', 'Climb'].map((name) =>
    fakeSegment(5, { name, duration: 60, musicId: 9, musicStartTime: 0, musicEndTime: 40 }),
  ),
);

withPaperPlayer();

const title = '2 songs are shorter than their segments';
const button = (name: string) => screen.getByRole('button', { name });

async function openCheck() {
  const tracks = [fakeTrack({ id: 9, title: 'Hill' })];
  const server = new FakeServer({ user: instructor, classes: [ride], tracks });
  const { user } = renderApp(server, '/class-player/5');
  const check = await screen.findByRole('button', { name: 'Before class' });
  await user.click(check);
  const dialog = within(await screen.findByRole('dialog', { name: 'Before class' }));
  return { user, dialog, check };
}

describe('the dialog before class', () => {
  beforeEach(() => {
    time.now = 1;
  });

  it('groups short songs, names their segments and does not count them in red', async () => {
    const { dialog, check } = await openCheck();
    expect(dialog.getByText(title)).toBeVisible();
    const row = within(dialog.getByText(title).closest('li')!);
    expect(row.getByRole('img', { name: 'Warning' })).toBeVisible();
    expect(row.getByText('Warm up')).toBeInTheDocument();
    expect(check.querySelector('[data-count]')).toBeNull();
  });

  it('leaves an ignored finding out until the check is run again', async () => {
    const { user, dialog } = await openCheck();
    await user.click(button('Ignore'));
    expect(dialog.queryByText(title)).toBeNull();
    await user.click(button('Check again'));
    expect(dialog.getByText(title)).toBeVisible();
  });

  it('says by how much the class ends earlier, shortens segments to their songs in this run and undoes it', async () => {
    const { user, dialog } = await openCheck();
    await user.click(button('Shorten, class ends 0:40 earlier'));
    expect(dialog.queryByText(title)).toBeNull();
    expect(dialog.getByText(/^This class is 0:40 shorter now\./)).toBeVisible();
    await user.click(button('Undo'));
    expect(dialog.getByText(title)).toBeVisible();
  });

  it.each([
    ['network', 'Not stored on this device', /^The class could not be stored\. Check your connection/],
    ['space', 'No space left on this device', /^Remove offline classes you no longer need/],
  ] as const)('states once that the class could not be stored: %s', async (because, fault, advice) => {
    const state: CopyState = { status: 'failed', because };
    const nothing = () => undefined;
    const facts = {
      segments: [],
      tracks: new Map(),
      device: undefined,
      screens: 'closed',
      volume: 80,
    } as const;
    const preflight = {
      ...{ found: findings({ ...facts, copy: state }), checked: 0, tracks: 0 },
      ...{ again: nothing, ignore: nothing, songs: { shorten: undefined, done: undefined } },
      copy: { state, store: nothing, remove: nothing },
    };
    const server = new FakeServer({ user: instructor });
    renderPart(server, <PreflightDialog preflight={preflight} onClose={nothing} />);
    const dialog = within(await screen.findByRole('dialog', { name: 'Before class' }));
    expect(dialog.getByText('1 thing to check')).toBeVisible();
    expect(dialog.getAllByRole('listitem')).toHaveLength(1);
    expect(dialog.getByText(fault)).toBeVisible();
    expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(advice),
    ]);
    expect(dialog.queryByText(/not enough space/)).toBeNull();
  });
});
