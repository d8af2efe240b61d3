import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { arrange, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import type { FakeServer } from '@cadenza/tools/fake-api/fake-server.js';
import { button, openRide, segmentNames, pressSave } from './testing/open-ride.js';

const changedElsewhere = 'This class was changed elsewhere';
const title = () => screen.getByLabelText('Title');
const saved = () => screen.findByText('Class saved successfully');

/** Another window saves the class. */
function changeElsewhere({ state }: FakeServer, change: object) {
  const ride = state.classes[0]!;
  Object.assign(ride, change, { version: ride.version + 1 });
}

describe('a class that was changed elsewhere', () => {
  async function collide() {
    const app = await openRide();
    await app.user.type(title(), '!');
    const { segments } = app.server.state.classes[0]!;
    const theirs = fakeSegment(1, { name: 'Theirs' });
    changeElsewhere(app.server, { title: 'Mountains', segments: arrange([...segments.slice(1), theirs]) });
    await app.user.click(button('Save'));
    await screen.findByRole('dialog', { name: changedElsewhere });
    expect(app.server.state.classes[0]!.title).toBe('Mountains');
    return app;
  }
  const lines = () =>
    within(screen.getByRole('list', { name: 'What differs' }))
      .getAllByRole('listitem')
      .map((line) => line.textContent);
  const stored = ({ state }: FakeServer) => state.classes[0]!.segments.map(({ name }) => name);

  it('is told by what differs', async () => {
    await collide();
    expect(lines()).toEqual([
      'Title: changed there, changed here',
      'Segment “Warm Up”: removed there',
      'Segment “Theirs”: added there',
    ]);
  });

  it('is not written over; theirs can be loaded', async () => {
    const { user, server } = await collide();
    await user.click(button('Load theirs'));
    await waitFor(() => expect(title()).toHaveValue('Mountains'));
    expect(screen.getByRole('heading', { name: 'Theirs' })).toBeVisible();
    await user.type(title(), '?');
    await pressSave(user);
    expect(await saved()).toBeVisible();
    expect(server.state.classes[0]!.title).toBe('Mountains?');
  });

  it('gives mine back by Undo when theirs was loaded', async () => {
    const { user, server } = await collide();
    await user.click(button('Load theirs'));
    await waitFor(() => expect(title()).toHaveValue('Mountains'));
    await user.click(button('Undo'));
    expect(title()).toHaveValue('Hills!');
    expect(segmentNames()).toEqual(['Warm Up', 'Climb', 'Cool Down']);
    await pressSave(user);
    expect(await saved()).toBeVisible();
    expect(server.state.classes[0]!.title).toBe('Hills!');
    expect(stored(server)).toEqual(['Warm Up', 'Climb', 'Cool Down']);
  });

  it('can be written over where both changed it; what else is theirs stays', async () => {
    const { user, server } = await collide();
    await user.click(button('Keep mine'));
    expect(await saved()).toBeVisible();
    expect(server.state.classes[0]!.title).toBe('Hills!');
    expect(stored(server)).toEqual(['Climb', 'Cool Down', 'Theirs']);
  });

  it('stays as it is, here and there, without an answer', async () => {
    const { user, server, path } = await collide();
    await user.click(button('Close'));
    expect(title()).toHaveValue('Hills!');
    expect(server.state.classes[0]!.title).toBe('Mountains');
    expect(path()).toBe('/class-builder');
  });
});

describe('changes elsewhere that go together with those here', () => {
  const stored = ({ state }: FakeServer) => state.classes[0]!.segments.map(({ name }) => name);
  const added = 'Changes from another window were added';

  it('are added without a question, and the save says so', async () => {
    const { user, server, path } = await openRide();
    const { segments } = server.state.classes[0]!;
    const theirs = fakeSegment(1, { name: 'Theirs' });
    changeElsewhere(server, { description: 'Steep', segments: arrange([...segments.slice(1), theirs]) });
    await user.type(title(), '!');
    await user.click(button('Duplicate Climb'));
    await pressSave(user);
    expect(await screen.findByText(`${added}.`)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(path()).toBe('/classes'));
    expect(server.state.classes[0]).toMatchObject({ title: 'Hills!', description: 'Steep' });
    expect(stored(server)).toEqual(['Climb', 'Climb', 'Cool Down', 'Theirs']);
  });
});
