import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import { fakeClass } from '@cadenza/tools/fake-api/fake-classes.js';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import type { FakeTrack } from '@cadenza/tools/fake-api/fake-state.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';

const newUser = { ...instructor, createdAt: new Date().toISOString() };
const songs = ['first-light', 'long-way-up', 'last-hundred-metres', 'easy-spin-home'];
const realFetch = globalThis.fetch;
/** Names of the files that were uploaded. */
let uploaded: string[];
/** The status of the next upload. */
let nextStatus: number;

beforeEach(() => {
  localStorage.clear();
  uploaded = [];
  nextStatus = 201;
  globalThis.fetch = jest.fn(async (address: unknown, init?: { body?: unknown }) => {
    if (address !== '/api/music/upload') return { ok: true, blob: async () => new Blob(['sound']) };
    const status = nextStatus;
    nextStatus = 201;
    if (status === 201) uploaded.push(((init?.body as FormData).get('file') as File).name);
    return { status, json: async () => ({ id: 600 + uploaded.length }) };
  }) as unknown as typeof fetch;
});
afterEach(() => {
  globalThis.fetch = realFetch;
});

async function open(tracks: FakeTrack[] = []) {
  const server = new FakeServer({ user: newUser, tracks });
  const app = renderApp(server, '/dashboard');
  const press = async () =>
    app.user.click(await screen.findByRole('button', { name: 'Start with the sample class' }));
  return { ...app, server, press };
}

const isRequested = (server: FakeServer) =>
  waitFor(() => expect(server.asked.map(({ operationName }) => operationName)).toContain('AddSampleClass'));

describe('the sample class', () => {
  it('is offered to a new user next to an upload of their own music', async () => {
    await open();
    const [first] = within(await screen.findByLabelText('First steps')).getAllByRole('listitem');
    expect(within(first!).getByRole('button', { name: 'Start with the sample class' })).toBeVisible();
    expect(within(first!).getByRole('link', { name: 'Upload your music' })).toHaveAttribute('href', '/media');
    expect(screen.getByText("Let's build your first class.")).toBeVisible();
  });

  it('is added with its songs and opened in the builder', async () => {
    const { server, press, path } = await open();
    await press();
    await waitFor(() => expect(path()).toBe('/class-builder'));
    expect(uploaded).toEqual(songs.map((song) => `${song}.mp3`));
    const [added] = server.state.classes;
    expect(added?.title).toBe('Four Songs to Anywhere');
    expect(added?.segments.map(({ name, musicId }) => [name, musicId])).toEqual([
      ...[['Warm-up', 601], ['Long climb', 602], ['Sprint', 603], ['Cool-down', 604]], // prettier-ignore
    ]);
  });

  it('states a failure, and uploads no song twice when it is added again', async () => {
    const { server, press, path } = await open();
    server.refuse('AddSampleClass', 'Catalog is away', 'UNAVAILABLE');
    await press();
    expect(await screen.findByText('The sample class could not be added')).toBeVisible();
    expect(screen.getByText('Catalog is away')).toBeVisible();
    expect(path()).toBe('/dashboard');
    server.accept('AddSampleClass');
    await press();
    await waitFor(() => expect(path()).toBe('/class-builder'));
    expect(uploaded).toHaveLength(4);
    expect(server.state.classes).toHaveLength(1);
  });

  it('takes the songs that an interrupted attempt has left in the library', async () => {
    const { server, press, path } = await open([
      fakeTrack({ id: 41, title: 'First Light', artist: 'Cadenza House Band' }),
      fakeTrack({ id: 42, title: 'Long Way Up', artist: 'The Spokes' }),
    ]);
    await press();
    await waitFor(() => expect(path()).toBe('/class-builder'));
    expect(uploaded).toEqual(songs.slice(1).map((song) => `${song}.mp3`));
    expect(server.state.classes[0]?.segments.map(({ musicId }) => musicId)).toEqual([41, 601, 602, 603]);
  });

  it('leaves the page alone to which its user has gone on, and is opened from a toast', async () => {
    const { server, press, path, user, router } = await open();
    const release = server.hold('AddSampleClass');
    await press();
    await isRequested(server);
    await act(async () => router.navigate('/classes'));
    release();
    expect(await screen.findByText('Sample class added')).toBeVisible();
    expect(path()).toBe('/classes');
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(path()).toBe('/class-builder'));
  });

  it('is opened where it has been added in another window meanwhile', async () => {
    const { server, press, router } = await open();
    await screen.findByLabelText('First steps');
    const added = fakeClass({ title: 'Four Songs to Anywhere' });
    server.state.classes.push(added);
    await press();
    await waitFor(() => expect(router.state.location.search).toBe(`?id=${added.id}`));
    expect(uploaded).toEqual([]);
    expect(server.state.classes).toHaveLength(1);
  });

  it('is not created while a song is refused', async () => {
    const { server, press } = await open();
    nextStatus = 413;
    await press();
    expect(await screen.findByText('Please try again.')).toBeVisible();
    expect(server.state.classes).toEqual([]);
    expect(uploaded).toEqual([]);
  });
});
