import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { fakeClass } from '@cadenza/tools/fake-api/fake-classes.js';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { fakePlaylist } from '@cadenza/tools/fake-api/fake-playlists.js';
import { fakeSchedule } from '@cadenza/tools/fake-api/fake-schedules.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { fakeStudent } from '@cadenza/tools/fake-api/fake-students.js';
import { renderApp } from '../../testing/render-app.js';

const HOUR = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR).toISOString();
const many = <Item,>(count: number, make: (number: number) => Item) =>
  Array.from({ length: count }, (_, index) => make(index + 1));

const busy = () =>
  new FakeServer({
    user: instructor,
    classes: many(7, (number) => fakeClass({ title: `Ride ${number}`, duration: number })),
    tracks: many(3, (number) => fakeTrack({ title: `Song ${number}` })),
    playlists: many(6, (number) => fakePlaylist({ name: `List ${number}` })),
    students: many(6, (number) => fakeStudent({ firstName: `Ann ${number}` })),
    schedules: [
      fakeSchedule({ title: 'Over', startTime: inHours(-50) }),
      ...many(6, (number) =>
        fakeSchedule({ id: number, title: `Session ${number}`, startTime: inHours(48 * number) }),
      ),
      fakeSchedule({ title: 'Far away', startTime: inHours(24 * 40) }),
    ],
  });

const count = async (label: string, value: string) =>
  expect(await within(await screen.findByLabelText(label)).findByText(value)).toBeVisible();
const goesTo = (name: string, address: string | RegExp) =>
  expect(screen.getByRole('link', { name })).toHaveAttribute(
    'href',
    typeof address === 'string' ? address : expect.stringMatching(address),
  );

/** Refuses every operation that asks for this part, as the gateway does when its service is away. */
function takeAway(server: FakeServer, ...parts: string[]) {
  const answer = server.answer.bind(server);
  server.answer = (request) =>
    parts.some((part) => request.variables?.[part])
      ? Promise.resolve({
          data: null,
          errors: [new GraphQLError('A part is away', { extensions: { code: 'UNAVAILABLE' } })],
        })
      : answer(request);
  return () => (server.answer = answer);
}

beforeEach(() => localStorage.clear());

describe('the dashboard', () => {
  it('counts everything by one operation', async () => {
    const server = busy();
    renderApp(server, '/dashboard');
    await count('Total Classes', '7');
    await count('Upcoming Sessions', '6');
    await count('Tracks Available', '3');
    await count('Registered Students', '6');
    expect(within(screen.getByLabelText('Upcoming Sessions')).getByText('next 30 days')).toBeVisible();
    const names = server.asked.map(({ operationName }) => operationName);
    expect(names.filter((name) => name !== 'Me')).toEqual(['Dashboard']);
  });

  it('greets a user who has classes by full name', async () => {
    renderApp(busy(), '/dashboard');
    expect(await screen.findByRole('heading', { name: 'Welcome, Robin Rider' })).toBeVisible();
    expect(screen.getByText('Pick up where you left off.')).toBeVisible();
  });

  it('greets by username when there is no full name', async () => {
    renderApp(new FakeServer({ user: { ...instructor, fullName: null } }), '/dashboard');
    expect(await screen.findByRole('heading', { name: 'Welcome, robin' })).toBeVisible();
  });

  it('leads to each area', async () => {
    renderApp(busy(), '/dashboard');
    const links = within(await screen.findByRole('navigation', { name: 'Shortcuts' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      ...['/classes/new', '/classes', '/schedule', '/media', '/student-portal'],
    ]);
  });

  it('lists the first five of each tab, with a way to each and to all', async () => {
    const { user } = renderApp(busy(), '/dashboard');
    const rows = async (tab: string) => {
      await user.click(await screen.findByRole('tab', { name: tab }));
      return within(await screen.findByRole('tabpanel')).findAllByRole('listitem');
    };
    expect(await rows('Upcoming Classes')).toHaveLength(5);
    goesTo('View Session 1', '/schedule/1');
    goesTo('View All', '/schedule');
    expect(await rows('Recent Classes')).toHaveLength(5);
    goesTo('Edit Ride 2', /^\/class-builder\?id=\d+$/);
    goesTo('View All', '/classes');
    expect(screen.getByText('1 min • HIIT', { selector: 'li *' })).toBeVisible();
    expect(screen.getByText('2 mins • HIIT')).toBeVisible();
    expect(await rows('Playlists')).toHaveLength(5);
    goesTo('View List 1', /^\/media\/playlists\/\d+$/);
    goesTo('View All', '/media/playlists');
    expect(await rows('Students')).toHaveLength(5);
    goesTo('View Ann 6 Lee', /^\/student-portal\?studentId=\d+$/);
    goesTo('View All', '/student-portal');
  });

  it('says in each tab that there is nothing yet, and how to begin', async () => {
    const { user } = renderApp(new FakeServer({ user: instructor }), '/dashboard');
    for (const [tab, link, address] of [
      ['Upcoming Classes', 'Schedule a Class', '/schedule/new'],
      ['Recent Classes', 'Create a Class', '/class-builder'],
      ['Playlists', 'Create a Playlist', '/media/playlists/new'],
      ['Students', 'Add a Student', '/student-portal'],
    ] as const) {
      await user.click(await screen.findByRole('tab', { name: tab }));
      expect(await screen.findByRole('link', { name: link })).toHaveAttribute('href', address);
      expect(screen.queryByRole('link', { name: 'View All' })).toBeNull();
    }
  });

  it.each([
    ['schedules', 'Upcoming Classes', 'Failed to fetch scheduled classes', 'Upcoming Sessions'],
    ['classes', 'Recent Classes', 'Failed to fetch classes', 'Total Classes'],
    ['playlists', 'Playlists', 'Failed to fetch playlists', undefined],
    ['students', 'Students', 'Unable to load student data', 'Registered Students'],
  ])('keeps the other parts while %s is away, and asks for it again', async (part, tab, sentence, card) => {
    const server = busy();
    const bringBack = takeAway(server, part);
    const { user } = renderApp(server, '/dashboard');
    await count('Tracks Available', '3');
    await user.click(screen.getByRole('tab', { name: tab }));
    const panel = screen.getByRole('tabpanel');
    expect(await within(panel).findByText(sentence)).toBeVisible();
    if (card) expect(within(screen.getByLabelText(card)).getByText('Not available')).toBeInTheDocument();
    bringBack();
    await user.click(within(panel).getByRole('button', { name: 'Try Again' }));
    expect(await within(panel).findAllByRole('listitem')).toHaveLength(5);
  });

  it('says that music is away', async () => {
    const server = busy();
    takeAway(server, 'music');
    renderApp(server, '/dashboard');
    expect(await screen.findByText('Failed to fetch music')).toBeVisible();
    await count('Total Classes', '7');
  });
});

describe('what to do now', () => {
  it('is the next session of today, with Start', async () => {
    const title = 'Today';
    const end = new Date(Date.now() + HOUR);
    const startTime = new Date(Math.floor(Date.now() / 900_000) * 900_000).toISOString();
    const today = fakeSchedule({ title, classId: 61, startTime, endTime: end.toISOString() });
    const other = fakeSchedule({ title: 'Tomorrow', startTime: inHours(30) });
    renderApp(new FakeServer({ user: instructor, schedules: [other, today] }), '/dashboard');
    expect(await screen.findByRole('link', { name: 'Start Today' })).toHaveAttribute(
      'href',
      `/class-player/61?schedule=${today.id}`,
    );
    expect(within(screen.getByLabelText('On now')).getByText(title)).toBeVisible();
  });

  it('is else the latest class', async () => {
    const classes = [fakeClass({ title: 'Newest' }), fakeClass({ title: 'Older' })];
    const schedules = [fakeSchedule({ title: 'Another day', startTime: inHours(30) })];
    renderApp(new FakeServer({ user: instructor, classes, schedules }), '/dashboard');
    const card = await screen.findByLabelText('Latest class');
    expect(within(card).getByRole('link', { name: 'Start Newest' })).toHaveAttribute(
      'href',
      `/class-player/${classes[0]!.id}`,
    );
  });
});
