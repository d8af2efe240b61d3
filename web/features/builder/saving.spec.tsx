import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';
import {
  button,
  canBePressed,
  findButton,
  openRide,
  segmentNames,
  write,
  pressSave,
} from './testing/open-ride.js';

const title = () => screen.getByLabelText('Title');
const saved = () => screen.findByText('Class saved successfully');

async function newClass(server: FakeServer) {
  const app = renderApp(server, '/class-builder');
  await screen.findByLabelText('Title');
  write('Title', 'Fresh');
  await app.user.click(button('Add Segment'));
  await app.user.click(button('Add to Timeline'));
  await canBePressed('Save');
  return app;
}

const saves = ({ asked }: FakeServer) => asked.filter(({ operationName }) => operationName === 'SaveClass');
const keysOf = (server: FakeServer) => saves(server).map(({ headers }) => headers?.['Idempotency-Key']);

describe('a save', () => {
  it('is one request, whatever has changed', async () => {
    const { user, server } = await openRide();
    write('Title', 'Mountains');
    await user.click(button('Duplicate Climb'));
    await user.click(button('Move Warm Up down'));
    await user.click(screen.getByRole('button', { name: 'Delete Cool Down' }));
    await user.click(await findButton('Delete'));
    await pressSave(user);
    expect(await saved()).toBeVisible();
    expect(server.asked.filter(({ query }) => query.includes('mutation'))).toHaveLength(1);
    expect(saves(server)[0]!.variables).toMatchObject({ id: 1, version: 1, class: { title: 'Mountains' } });
    expect(server.state.classes[0]).toMatchObject({ title: 'Mountains', version: 2 });
    expect(server.state.classes[0]!.segments.map(({ name }) => name)).toEqual(['Climb', 'Warm Up', 'Climb']);
  });

  it('that is asked for twice at once is one', async () => {
    const { server, path } = await openRide();
    write('Title', 'Mountains');
    const save = button('Save');
    fireEvent.click(save);
    fireEvent.click(save);
    await waitFor(() => expect(path()).toBe('/classes'));
    expect(saves(server)).toHaveLength(1);
  });
});

describe('a save with an open form', () => {
  it('takes in what is typed there', async () => {
    const { user, server } = await openRide();
    await user.click(button('Edit Climb'));
    write('Name', 'Hill');
    fireEvent.change(screen.getAllByLabelText('Duration (minutes)').at(-1)!, { target: { value: '0:40' } });
    await pressSave(user);
    expect(await saved()).toBeVisible();
    expect(server.state.classes[0]!.segments[1]).toMatchObject({ name: 'Hill', duration: 40 });
    expect(saves(server)).toHaveLength(1);
  });

  it('takes in a new segment, and shows the class', async () => {
    const { user, server, path } = await openRide();
    await user.click(button('Add Segment'));
    write('Name', 'Sprint');
    await user.click(button('Save & Preview'));
    await waitFor(() => expect(path()).toBe('/class-player/1'));
    expect(server.state.classes[0]!.segments.map(({ name }) => name)).toContain('Sprint');
  });

  it('stores nothing while what is typed cannot be taken, and tells why at the form', async () => {
    const { user, server } = await openRide();
    write('Title', 'Mountains');
    await user.click(button('Edit Climb'));
    write('RPM', '10');
    await pressSave(user);
    const reason = 'The class is not saved yet. Correct what is marked here, or cancel.';
    expect(await screen.findByText(reason)).toBeVisible();
    expect(screen.getByLabelText('RPM')).toHaveFocus();
    expect(screen.getByLabelText('RPM')).toBeInvalid();
    expect(saves(server)).toHaveLength(0);
    write('RPM', '100');
    await waitFor(() => expect(screen.queryByText(reason)).toBeNull());
    await pressSave(user);
    expect(await saved()).toBeVisible();
    expect(server.state.classes[0]!.segments[1]).toMatchObject({ intensity: { rpm: '100' } });
  });
});

describe('an answer that was lost', () => {
  it('makes nothing twice: the same request is asked for again by its key', async () => {
    const server = new FakeServer({ user: instructor });
    const { user } = await newClass(server);
    server.loseAnswer('SaveClass');
    await pressSave(user);
    expect(await screen.findByText('Failed to save class')).toBeVisible();
    await pressSave(user);
    expect(await saved()).toBeVisible();
    expect(server.state.classes).toHaveLength(1);
    expect(server.state.classes[0]!.segments).toHaveLength(1);
    const keys = keysOf(server);
    expect(keys).toEqual([expect.stringMatching(/^[\x21-\x7e]{10,200}$/), keys[0], expect.anything()]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('makes nothing twice when the class is another by then', async () => {
    const server = new FakeServer({ user: instructor });
    const { user } = await newClass(server);
    server.loseAnswer('SaveClass');
    await pressSave(user);
    await screen.findByText('Failed to save class');
    write('Title', 'Fresher');
    await pressSave(user);
    expect(await saved()).toBeVisible();
    expect(server.state.classes.map((one) => one.title)).toEqual(['Fresher']);
  });

  it('of new segments makes none twice, whatever became of them here since', async () => {
    const { user, server } = await openRide();
    await user.click(button('Duplicate Climb'));
    await user.click(button('Duplicate Cool Down'));
    server.loseAnswer('SaveClass');
    await pressSave(user);
    await screen.findByText('Failed to add segment');
    await user.click(screen.getAllByRole('button', { name: 'Delete Climb' }).at(-1)!);
    await user.click(await findButton('Delete'));
    await user.click(button('Duplicate Warm Up'));
    // Save leaves the page.
    const shown = segmentNames();
    await pressSave(user);
    expect(await saved()).toBeVisible();
    expect(shown).toEqual(['Warm Up', 'Warm Up', 'Climb', 'Cool Down', 'Cool Down']);
    expect(server.state.classes[0]!.segments.map(({ name }) => name)).toEqual(shown);
  });

  it('of an update is no change by others', async () => {
    const { user, server } = await openRide();
    server.loseAnswer('SaveClass');
    await user.type(title(), '!');
    await pressSave(user);
    await screen.findByText('Failed to save class');
    await pressSave(user);
    expect(await saved()).toBeVisible();
    expect(server.state.classes[0]).toMatchObject({ title: 'Hills!', version: 2 });
  });
});

describe('a save that is refused', () => {
  it('is asked for by a new key', async () => {
    const server = new FakeServer({ user: instructor });
    const { user } = await newClass(server);
    server.refuse('SaveClass', 'Title is taken');
    await pressSave(user);
    await screen.findByText('Title is taken');
    server.accept('SaveClass');
    await pressSave(user);
    await saved();
    const keys = keysOf(server);
    expect([keys.length, new Set(keys).size]).toEqual([2, 2]);
  });

  it('after its answer was lost is forgotten for what stands here now', async () => {
    const server = new FakeServer({ user: instructor });
    const { user } = await newClass(server);
    server.refuse('SaveClass', 'Something went wrong', 'INTERNAL');
    await pressSave(user);
    await screen.findByText('Something went wrong');
    server.refuse('SaveClass', 'Title is taken');
    await pressSave(user);
    await screen.findByText('Title is taken');
    server.accept('SaveClass');
    write('Title', 'Fresher');
    await pressSave(user);
    await saved();
    expect(server.state.classes.map((one) => one.title)).toEqual(['Fresher']);
  });
});
