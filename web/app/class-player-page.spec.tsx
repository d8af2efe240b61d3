import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { attendancePage } from '../testing/attendance-page.js';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { renderApp } from '../testing/render-app.js';
import '../features/attendance/riders/riders-dialog.js';
import { pass, time, withPaperPlayer } from '../features/player/testing/paper-player.js';

const ride = fakeClass({ id: 1, title: 'Tuesday HIIT' });
ride.segments = arrange([fakeSegment(1, { name: 'Warm up', duration: 60 })]);

withPaperPlayer();

/** The player of a class whose session 12 has two enrolled students, Ann Lee and Ben Moss. */
function open(query = '?schedule=12') {
  const { server } = attendancePage();
  server.state.classes = [ride];
  return renderApp(server, `/class-player/1${query}`);
}
const button = (name: string) => screen.findByRole('button', { name, hidden: true });

async function openRiders() {
  const app = open();
  await app.user.click(await button('Riders 0/2'));
  return { ...app, dialog: within(await screen.findByRole('dialog', { name: 'Riders' })) };
}

describe('the riders in the player', () => {
  beforeEach(() => {
    time.now = 1;
  });

  it('are marked without leaving the player, and counted in its header', async () => {
    const { user, dialog, router } = await openRiders();
    await user.click(await dialog.findByRole('button', { name: 'Present: Ann Lee' }));
    expect(await button('Riders 1/2')).toBeInTheDocument();
    expect(router.state.location.pathname).toBe('/class-player/1');
  });

  it('are marked by the space bar, which then does not start the class', async () => {
    const { user, dialog } = await openRiders();
    (await dialog.findByRole('button', { name: 'Present: Ben Moss' })).focus();
    await user.keyboard(' ');
    expect(await button('Riders 1/2')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Play', hidden: true })).toBeInTheDocument();
  });

  it('are opened from the end card', async () => {
    const { user } = open();
    await user.click(await button('Play'));
    await pass(61.03);
    const card = within(await screen.findByRole('region', { name: 'Class summary' }));
    await user.click(card.getByRole('button', { name: /^Riders/ }));
    expect(await screen.findByRole('dialog', { name: 'Riders' })).toBeVisible();
  });

  it('are not shown where the class was not started from a session', async () => {
    open('');
    await button('Play');
    expect(screen.queryByRole('button', { name: /^Riders/ })).toBeNull();
  });
});

describe('the header of the player', () => {
  it('has a caption for each icon', async () => {
    open('');
    await button('Play');
    const captions = Array.from(document.querySelectorAll<HTMLElement>('header [data-caption]'));
    const names = ['Back', 'Before class', 'Cast', 'Project', 'Image first', 'Beeps', 'Shortcuts'];
    expect(captions.map(({ dataset }) => dataset['caption'])).toEqual(expect.arrayContaining(names));
    for (const each of captions)
      expect(each.getAttribute('aria-label')).toContain(each.dataset['caption'] ?? '');
  });
});
