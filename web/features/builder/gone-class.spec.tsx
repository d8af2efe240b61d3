import { describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { GraphQLError } from 'graphql';
import { arrange, fakeClass, fakeSegment } from '@cadenza/tools/fake-api/fake-classes.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';
import { button, canBePressed, findButton, openRide, write, pressSave } from './testing/open-ride.js';

const deleted = 'This class was deleted elsewhere';
const image = '/api/images/4';
const title = () => screen.getByLabelText('Title');

/** A ride with all that a class can have; another window deletes it. */
async function openRich() {
  const climb = fakeSegment(1, {
    ...{ name: 'Climb', imageUrl: image, musicId: 650, musicStartTime: 12, volume: 60 },
    images: [{ id: 41, imageUrl: image, startTime: 0, duration: 30, caption: 'The top' }],
  });
  const segments = arrange([fakeSegment(1, { name: 'Warm Up' }), climb]);
  const ride = fakeClass({ id: 1, title: 'Hills', coverImageUrl: image, difficulty: 'Advanced', segments });
  return openRide({ classes: [ride] });
}

const drafts = () => Object.keys(sessionStorage).filter((key) => key.startsWith('draft '));

const deleteElsewhere = ({ state }: FakeServer) => {
  state.classes = [];
};

const dialog = async () => within(await screen.findByRole('dialog', { name: deleted }));

/** All of the class but ids. */
function written({ state }: FakeServer) {
  const [one, ...others] = state.classes;
  expect(others).toEqual([]);
  const { title: name, coverImageUrl, difficulty, segments } = one!;
  return {
    ...{ name, coverImageUrl, difficulty },
    segments: segments.map((each) => ({
      ...{ name: each.name, imageUrl: each.imageUrl, musicId: each.musicId, volume: each.volume },
      images: each.images.map(({ imageUrl, caption }) => ({ imageUrl, caption })),
    })),
  };
}

const wholeRide = {
  ...{ name: 'Mountains', coverImageUrl: image, difficulty: 'Advanced' },
  segments: [
    { name: 'Warm Up', imageUrl: null, musicId: null, volume: 100, images: [] },
    {
      ...{ name: 'Climb', imageUrl: image, musicId: 650, volume: 60 },
      images: [{ imageUrl: image, caption: 'The top' }],
    },
  ],
};

describe('a class that was deleted elsewhere', () => {
  it('is saved as a new one, with all that it had', async () => {
    const { user, server, path } = await openRich();
    write('Title', 'Mountains');
    fireEvent(window, new Event('pagehide'));
    expect(drafts()).toHaveLength(1);
    deleteElsewhere(server);
    await pressSave(user);
    await user.click((await dialog()).getByRole('button', { name: 'Save as a new class' }));
    await waitFor(() => expect(path()).toBe('/classes'));
    expect(written(server)).toEqual(wholeRide);
    expect(server.state.classes[0]!.id).not.toBe(1);
    expect(drafts()).toEqual([]);
  });

  it('stays as it is here when nobody wants that', async () => {
    const { user, server } = await openRich();
    write('Title', 'Mountains');
    deleteElsewhere(server);
    await pressSave(user);
    await user.click((await dialog()).getByRole('button', { name: 'Cancel' }));
    expect(title()).toHaveValue('Mountains');
    expect(screen.getByRole('heading', { name: 'Climb' })).toBeVisible();
    expect(server.state.classes).toEqual([]);
    await pressSave(user);
    expect(await dialog()).toBeDefined();
  });

  it.each([
    ['nothing was changed here', async () => undefined],
    ['only a segment was removed here', () => remove('Climb')],
    ['only a segment was changed here', async () => change('Climb')],
  ])('is not said to be saved when %s', async (_, work) => {
    const { user, server, path } = await openRich();
    deleteElsewhere(server);
    await work();
    await pressSave(user);
    expect(await dialog()).toBeDefined();
    expect(path()).toBe('/class-builder');
  });

  it('goes on where the save of the new one failed, and makes nothing twice', async () => {
    const { user, server, path } = await openRich();
    write('Title', 'Mountains');
    deleteElsewhere(server);
    await pressSave(user);
    const question = await dialog();
    server.loseAnswer('SaveClass');
    await user.click(question.getByRole('button', { name: 'Save as a new class' }));
    await screen.findByText('Failed to save class');
    await pressSave(user);
    await waitFor(() => expect(path()).toBe('/classes'));
    expect(written(server)).toEqual(wholeRide);
  });

  it('asks for nothing again that was on its way to it', async () => {
    const { user, server, path } = await openRich();
    await user.click(button('Duplicate Climb'));
    server.loseAnswer('SaveClass');
    await pressSave(user);
    await screen.findByText('Failed to add segment');
    write('Title', 'Mountains');
    deleteElsewhere(server);
    await pressSave(user);
    await user.click((await dialog()).getByRole('button', { name: 'Save as a new class' }));
    await waitFor(() => expect(path()).toBe('/classes'));
    const climb = wholeRide.segments[1];
    expect(written(server).segments).toEqual([...wholeRide.segments, climb]);
  });
});

async function remove(name: string) {
  fireEvent.click(button(`Delete ${name}`));
  fireEvent.click(await findButton('Delete'));
}

function change(name: string) {
  fireEvent.click(button(`Edit ${name}`));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Hill' } });
  fireEvent.click(button('Update'));
  return canBePressed('Save');
}

describe('the page of a class that is gone', () => {
  /** The server says so as an error; the stand-in by an empty answer. */
  const refused = (server: FakeServer) => {
    const answer = server.answer.bind(server);
    const gone = new GraphQLError('Class not found', { path: ['class'], extensions: { code: 'NOT_FOUND' } });
    jest
      .spyOn(server, 'answer')
      .mockImplementation(async (asked) =>
        asked.operationName === 'BuilderClass' && asked.variables?.id === 1
          ? { errors: [gone], data: { class: null } }
          : answer(asked),
      );
  };

  async function reopened() {
    const { server } = await openRich();
    write('Title', 'Mountains');
    cleanup();
    deleteElsewhere(server);
    refused(server);
    return { server, ...renderApp(server, '/class-builder?id=1') };
  }

  it.each([
    ['without a class in the answer', () => undefined],
    ['with a refusal', refused],
  ])('leads to the classes, and asks nobody to try again, %s', async (_, answers) => {
    const server = new FakeServer({ user: instructor });
    answers(server);
    renderApp(server, '/class-builder?id=1');
    expect(await screen.findByText('Class not found')).toBeVisible();
    expect(within(screen.getByRole('main')).getByRole('link', { name: 'My Classes' })).toHaveAttribute(
      'href',
      '/classes',
    );
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  });

  it('offers the kept work, which is saved as a new class', async () => {
    const { server, user, path } = await reopened();
    expect(await screen.findByText(deleted)).toBeVisible();
    await user.click(button('Open as a new class'));
    expect(title()).toHaveValue('Mountains');
    await pressSave(user);
    await waitFor(() => expect(path()).toBe('/classes'));
    expect(written(server)).toEqual(wholeRide);
    expect(drafts()).toEqual([]);
  });

  it('opens work at once that was opened as a new class before', async () => {
    const { server, user } = await reopened();
    await user.click(await findButton('Open as a new class'));
    write('Title', 'Higher');
    cleanup();
    renderApp(server, '/class-builder?id=1');
    expect(await screen.findByDisplayValue('Higher')).toBeVisible();
  });

  it.each([
    ['where it is offered', async () => undefined],
    ['where it is opened', async () => fireEvent.click(button('Open as a new class'))],
  ])('lets the work be discarded %s', async (_, opens) => {
    const { user } = await reopened();
    await screen.findByText(deleted);
    await opens();
    await user.click(button('Discard changes'));
    await user.click(await findButton('Discard'));
    expect(await screen.findByText('Class not found')).toBeVisible();
    expect(drafts()).toEqual([]);
  });
});
