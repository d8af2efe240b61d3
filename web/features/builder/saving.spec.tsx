import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { FakeServer, instructor } from '../../testing/fake-server.js';
import { renderApp } from '../../testing/render-app.js';
import { button, canBePressed, findButton, openRide, segmentNames, write } from './testing/open-ride.js';

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

describe('an answer that was lost', () => {
  it.each([
    ['CreateClass', 'Failed to save class'],
    ['AddSegments', 'Failed to add segment'],
  ])('of %s makes nothing twice', async (operation, sentence) => {
    const server = new FakeServer({ user: instructor });
    const { user } = await newClass(server);
    server.loseAnswer(operation);
    await user.click(button('Save'));
    expect(await screen.findByText(sentence)).toBeVisible();
    await user.click(button('Save'));
    expect(await saved()).toBeVisible();
    expect(server.state.classes).toHaveLength(1);
    expect(server.state.classes[0]!.segments).toHaveLength(1);
    const keys = server.asked
      .filter(({ operationName }) => operationName === operation)
      .map(({ headers }) => headers?.['Idempotency-Key']);
    expect(keys).toEqual([expect.stringMatching(/^[\x21-\x7e]{10,200}$/), keys[0]]);
  });

  it('makes nothing twice when the class is another by then', async () => {
    const server = new FakeServer({ user: instructor });
    const { user } = await newClass(server);
    server.loseAnswer('CreateClass');
    await user.click(button('Save'));
    await screen.findByText('Failed to save class');
    write('Title', 'Fresher');
    await user.click(button('Save'));
    expect(await saved()).toBeVisible();
    expect(server.state.classes.map((one) => one.title)).toEqual(['Fresher']);
  });

  it('of new segments makes none twice, whatever became of them here since', async () => {
    const { user, server } = await openRide();
    await user.click(button('Duplicate Climb'));
    await user.click(button('Duplicate Cool Down'));
    server.loseAnswer('AddSegments');
    await user.click(button('Save'));
    await screen.findByText('Failed to add segment');
    await user.click(screen.getAllByRole('button', { name: 'Delete Climb' }).at(-1)!);
    await user.click(await findButton('Delete'));
    await user.click(button('Duplicate Warm Up'));
    await user.click(button('Save'));
    expect(await saved()).toBeVisible();
    expect(server.state.classes[0]!.segments.map(({ name }) => name)).toEqual(segmentNames());
  });

  it('of an update is no change by others', async () => {
    const { user, server } = await openRide();
    server.loseAnswer('UpdateClass');
    await user.type(title(), '!');
    await user.click(button('Save'));
    await screen.findByText('Failed to save class');
    await user.click(button('Save'));
    expect(await saved()).toBeVisible();
    expect(server.state.classes[0]).toMatchObject({ title: 'Hills!', version: 2 });
  });
});

describe('a create that is refused', () => {
  it('is asked for by a new key', async () => {
    const server = new FakeServer({ user: instructor });
    const { user } = await newClass(server);
    server.refuse('CreateClass', 'Title is taken');
    await user.click(button('Save'));
    await screen.findByText('Title is taken');
    server.accept('CreateClass');
    await user.click(button('Save'));
    await saved();
    const [first, second] = server.asked.filter(({ operationName }) => operationName === 'CreateClass');
    expect(first!.headers).not.toEqual(second!.headers);
  });
});

describe('commands in a hurry', () => {
  it('take their turn, so that none is refused for its version', async () => {
    const { server } = await openRide();
    for (const name of ['Warm Up', 'Warm Up', 'Climb']) fireEvent.click(button(`Move ${name} down`));
    await waitFor(() => expect(server.state.classes[0]!.version).toBe(4));
    const sent = server.asked.filter(({ operationName }) => operationName === 'UpdateSegment');
    expect(sent.map(({ variables }) => variables?.version)).toEqual([1, 2, 3]);
  });
});
