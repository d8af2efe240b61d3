import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { dropRecord, recordsOf } from '../../../lib/shows/record-store.js';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import { pass, time, withPaperPlayer } from '../testing/paper-player.js';
import { clockText } from './clock-text.js';

/** Three times ten minutes, the second of them protected. */
const ride = fakeClass({ id: 5, title: 'Tuesday HIIT' });
ride.segments = arrange(
  ['Warm up', 'Climb', 'Sprint'].map((name) =>
    fakeSegment(5, { name, duration: 600, protected: name === 'Climb' }),
  ),
);

withPaperPlayer();

async function open(query = '') {
  const server = new FakeServer({ user: instructor, classes: [ride] });
  const app = renderApp(server, `/class-player/5${query}`);
  await screen.findByRole('button', { name: 'Play' });
  return { ...app, server };
}

const six = new Date(2026, 10, 24, 18, 0, 0).getTime();
const at = (minutes: number) => clockText(six + minutes * 60_000);
const chip = () => screen.getByRole('button', { name: /^Ends / });
const dialog = () => within(screen.getByRole('dialog', { name: 'End at' }));
const lengths = () =>
  within(screen.getByRole('list', { name: 'Segments', hidden: true }))
    .getAllByRole('button', { hidden: true })
    .map((row) => /\d+:\d\d$/.exec(row.textContent ?? '')?.[0]);

async function wish({ user }: Awaited<ReturnType<typeof open>>, clock: string) {
  if (!screen.queryByRole('dialog')) await user.click(chip());
  fireEvent.change(dialog().getByLabelText('Time'), { target: { value: clock } });
}
const shorten = () => dialog().getByRole('button', { name: 'Shorten class' });

describe('a class that has to end at a time of day', () => {
  beforeEach(async () => {
    for (const { showId } of await recordsOf(instructor.id)) await dropRecord(showId);
    time.now = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => six + time.now * 1000);
  });

  it('says what it will do, does it while the class goes on, and takes it back', async () => {
    const app = await open();
    const { user } = app;
    expect(chip()).toHaveTextContent(`Ends ${at(30)}`);
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await pass(300.03);
    await wish(app, '18:27');
    const sentence = `Ends at ${at(27)} instead of ${at(30)}: 2 segments are shortened to 80%.`;
    expect(dialog().getByRole('status')).toHaveTextContent(sentence);
    expect(lengths()).toEqual(['10:00', '10:00', '10:00']);
    await user.click(shorten());
    expect(lengths()).toEqual(['9:00', '10:00', '8:00']);
    expect(chip()).toHaveTextContent(`Ends ${at(27)}`);
    expect(chip()).toHaveAccessibleDescription('Shortened to end at this time');
    expect(screen.getByText('5:00', { selector: '[title=Elapsed]' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Pause' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(lengths()).toEqual(['10:00', '10:00', '10:00']);
    expect(chip()).toHaveTextContent(`Ends ${at(30)}`);
  });

  it('refuses what cannot be, and says what can', async () => {
    const app = await open();
    const said = () => dialog().getByRole('status').textContent;
    await wish(app, '18:31');
    expect(said()).toBe(`The class ends at ${at(30)} at the latest.`);
    expect(shorten()).toHaveAttribute('aria-disabled', 'true');
    await wish(app, '18:10');
    expect(said()).toBe(`The class can end at ${at(11)} at the earliest.`);
    await wish(app, '18:09');
    expect(said()).toBe(
      `The class can end at ${at(11)} at the earliest. Protected segments keep their length.`,
    );
    await wish(app, '17:59');
    expect(said()).toBe(`${at(-1)} has passed.`);
    await wish(app, '');
    expect(said()).toBe(`The class ends at ${at(30)}.`);
    await wish(app, '18:11');
    expect(shorten()).not.toHaveAttribute('aria-disabled');
  });

  it('is shortened anew from what was planned, and restored', async () => {
    const app = await open();
    await wish(app, '18:20');
    await app.user.click(shorten());
    expect(lengths()).toEqual(['5:00', '10:00', '5:00']);
    await wish(app, '18:26');
    expect(dialog().getByRole('status')).toHaveTextContent(
      `Ends at ${at(26)} instead of ${at(20)}: 2 segments are shortened to 80%.`,
    );
    await app.user.click(shorten());
    expect(lengths()).toEqual(['8:00', '10:00', '8:00']);
    await app.user.click(chip());
    await app.user.click(dialog().getByRole('button', { name: 'Restore lengths' }));
    expect(lengths()).toEqual(['10:00', '10:00', '10:00']);
  });

  it('is resumed after a reload as it was shortened, also while it stood still', async () => {
    const app = await open();
    await app.user.click(screen.getByRole('button', { name: 'Play' }));
    await pass(300.03);
    await app.user.click(screen.getByRole('button', { name: 'Pause' }));
    await wish(app, '18:27');
    await app.user.click(shorten());
    cleanup();
    const again = await open();
    expect(await screen.findByRole('button', { name: 'Resume at 5:00' })).toBeVisible();
    expect(lengths()).toEqual(['9:00', '10:00', '8:00']);
    await again.user.click(screen.getByRole('button', { name: 'Start over' }));
    expect(lengths()).toEqual(['10:00', '10:00', '10:00']);
  });

  it('is one show, of which the summary says what was planned; played again it is the class that was planned', async () => {
    const app = await open();
    await app.user.click(screen.getByRole('button', { name: 'Play' }));
    await pass(300.03);
    await wish(app, '18:27');
    await app.user.click(shorten());
    // Looked at in between, as in a show: what is jumped over was not delivered.
    for (let minutes = 0; minutes < 22; minutes += 1) await pass(60);
    await pass(1);
    const summary = within(await screen.findByRole('region', { name: 'Class summary' }));
    expect(summary.getByText(/^27:00 of 30:00 delivered/)).toBeVisible();
    const sent = () => app.server.asked.filter((each) => each.operationName === 'RecordShow');
    await waitFor(() => expect(sent()).toHaveLength(1));
    await app.user.click(summary.getByRole('button', { name: 'Done' }));
    await app.user.click(screen.getByRole('button', { name: 'Run again' }));
    await pass(0.5);
    expect(lengths()).toEqual(['10:00', '10:00', '10:00']);
  });

  it('is not in a preview', async () => {
    await open('?preview');
    expect(screen.queryByRole('button', { name: /^Ends / })).toBeNull();
  });
});
