import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { arrange, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import type { FakeServer } from '@cadenza/tools/fake-api/fake-server.js';
import { button, canBePressed, findButton, openRide, segmentNames, pressSave } from './testing/open-ride.js';

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

  it('is told when a segment that is changed here was removed there', async () => {
    const app = await openRide();
    await app.user.click(button('Edit Climb'));
    await app.user.type(screen.getByLabelText('Name'), ' hard');
    await app.user.click(button('Update'));
    await canBePressed('Save');
    const { segments } = app.server.state.classes[0]!;
    changeElsewhere(app.server, { segments: arrange(segments.filter(({ name }) => name !== 'Climb')) });
    await app.user.click(button('Save'));
    await screen.findByRole('dialog', { name: changedElsewhere });
    expect(lines()).toEqual(['Segment “Climb”: removed there, changed here']);
    await app.user.click(button('Keep mine'));
    expect(await saved()).toBeVisible();
    expect(stored(app.server)).toEqual(['Warm Up', 'Climb hard', 'Cool Down']);
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

  it('is asked about where both moved something', async () => {
    const { user, server } = await openRide();
    reverseElsewhere(server);
    await user.click(button('Move Warm Up down'));
    await pressSave(user);
    expect(await screen.findByRole('dialog', { name: changedElsewhere })).toBeVisible();
    await user.click(button('Keep mine'));
    expect(await saved()).toBeVisible();
    expect(stored(server)).toEqual(['Climb', 'Warm Up', 'Cool Down']);
  });

  it('is asked about where a segment is removed here that they changed', async () => {
    const { user, server } = await openRide();
    const [first, ...others] = server.state.classes[0]!.segments;
    changeElsewhere(server, { segments: [{ ...first!, notes: 'Gently' }, ...others] });
    await user.click(button('Delete Warm Up'));
    await user.click(await findButton('Delete'));
    await pressSave(user);
    expect(await screen.findByText('Segment “Warm Up”: changed there, removed here')).toBeVisible();
    await user.click(button('Keep mine'));
    await waitFor(() => expect(stored(server)).toEqual(['Climb', 'Cool Down']));
  });
});

function reverseElsewhere(server: FakeServer) {
  changeElsewhere(server, { segments: arrange([...server.state.classes[0]!.segments].reverse()) });
}

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

  it('stay when what was done here is undone', async () => {
    const { user, server } = await openRide();
    const { segments } = server.state.classes[0]!;
    const theirs = fakeSegment(1, { name: 'Theirs' });
    changeElsewhere(server, { title: 'Mountains', segments: arrange([theirs, ...segments]) });
    await user.click(button('Move Warm Up down'));
    const answer = server.answer.bind(server);
    let saves = 0;
    const failing = jest.spyOn(server, 'answer').mockImplementation(async (asked) => {
      if (asked.operationName === 'SaveClass' && ++saves === 2) throw new TypeError('Failed to fetch');
      return answer(asked);
    });
    await pressSave(user);
    expect(await screen.findByText('Failed to reorder segments')).toBeVisible();
    failing.mockRestore();
    expect(title()).toHaveValue('Mountains');
    expect(segmentNames()).toEqual(['Theirs', 'Climb', 'Warm Up', 'Cool Down']);
    await user.click(button('Undo'));
    expect(title()).toHaveValue('Mountains');
    expect(segmentNames()).toEqual(['Theirs', 'Warm Up', 'Climb', 'Cool Down']);
    expect(button('Undo')).toHaveAttribute('aria-disabled');
  });

  it('take a segment away that was only moved here', async () => {
    const { user, server } = await openRide();
    changeElsewhere(server, { segments: arrange(server.state.classes[0]!.segments.slice(1)) });
    await user.click(button('Move Warm Up down'));
    await pressSave(user);
    expect(await screen.findByText(`${added}.`)).toBeVisible();
    await waitFor(() => expect(stored(server)).toEqual(['Climb', 'Cool Down']));
  });
});
