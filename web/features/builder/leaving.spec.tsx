import { describe, expect, it, jest } from '@jest/globals';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../testing/render-app.js';
import { button, findButton, openRide, write } from './testing/open-ride.js';

type App = ReturnType<typeof renderApp>;
const other = { ...instructor, id: 3, username: 'sam', fullName: 'Sam' };
const back = 'We restored your unsaved changes.';
const title = () => screen.getByLabelText('Title');
const myClasses = () => screen.getAllByText('My Classes', { selector: 'a, a *' })[0]!;

async function logOut({ user }: Pick<App, 'user'>) {
  await user.click(button('robin'));
  await user.click(await screen.findByRole('menuitem', { name: 'Log out' }));
}

async function signIn({ user }: Pick<App, 'user'>, name = 'robin') {
  await screen.findByLabelText('Username or email');
  write('Username or email', name);
  write('Password', instructor.password);
  await user.click(button('Sign In'));
}

describe('leaving by a link', () => {
  it('asks when something is not saved', async () => {
    const { user, path } = await openRide();
    await user.type(title(), '!');
    await user.click(myClasses());
    await user.click(await findButton('Stay'));
    expect(path()).toBe('/class-builder');
    await user.click(myClasses());
    await user.click(await findButton('Leave'));
    await waitFor(() => expect(path()).toBe('/classes'));
  });

  it('asks before another class takes the page’s place too', async () => {
    const { user } = await openRide();
    await user.type(title(), '!');
    await user.click(screen.getByRole('link', { name: 'New Class' }));
    await user.click(await findButton('Stay'));
    expect(title()).toHaveValue('Hills!');
  });

  it('lets go when nothing has changed', async () => {
    const { user, path } = await openRide();
    await user.click(myClasses());
    await waitFor(() => expect(path()).toBe('/classes'));
  });
});

describe('a reload', () => {
  const kept = () => Object.values(sessionStorage).filter((text: string) => text.includes('Hills!')).length;

  it.each([
    ['tells the page', () => fireEvent(window, new Event('pagehide')), 0],
    ['comes while it is hidden', () => hide(), 0],
    ['comes without a word', () => undefined, 10_000],
  ])('that %s takes nothing away', async (_, happens, timeout) => {
    const { user, server } = await openRide();
    await user.type(title(), '!');
    sessionStorage.clear();
    happens();
    if (timeout === 0) expect(kept()).toBe(1);
    else await waitFor(() => expect(kept()).toBe(1), { timeout });
    // What unmounting keeps, a reload does not.
    const stored = { ...sessionStorage };
    cleanup();
    sessionStorage.clear();
    Object.assign(sessionStorage, stored);
    renderApp(server, '/class-builder?id=1');
    expect(await screen.findByText(back)).toBeVisible();
    expect(title()).toHaveValue('Hills!');
  });

  it('finds nothing of what was undone', async () => {
    const { user } = await openRide();
    await user.type(title(), '!');
    fireEvent(window, new Event('pagehide'));
    expect(kept()).toBe(1);
    await user.click(button('Undo'));
    expect(title()).toHaveValue('Hills');
    expect(kept()).toBe(0);
  });
});

function hide() {
  jest.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  fireEvent(document, new Event('visibilitychange'));
  jest.restoreAllMocks();
}

describe('logging out', () => {
  it('asks first, and keeps what was typed when the answer is no', async () => {
    const app = await openRide();
    await app.user.type(title(), '!');
    await logOut(app);
    await app.user.click(await findButton('Stay'));
    expect(title()).toHaveValue('Hills!');
    expect(app.server.state.user).not.toBeNull();
  });

  it('forgets the work when the answer is yes', async () => {
    const app = await openRide();
    await app.user.type(title(), '!');
    await logOut(app);
    await app.user.click(await findButton('Leave'));
    expect(await screen.findByText('You have been logged out successfully.')).toBeVisible();
    await signIn(app);
    await waitFor(() => expect(app.path()).toBe('/dashboard'));
  });

  it('that fails after a yes guards the work again', async () => {
    const app = await openRide();
    await app.user.type(title(), '!');
    app.server.refuse('Logout', 'Not now', 'UNAVAILABLE');
    await logOut(app);
    await app.user.click(await findButton('Leave'));
    expect(await screen.findByText('Logout failed')).toBeVisible();
    await app.user.click(myClasses());
    expect(await findButton('Stay')).toBeVisible();
    expect(title()).toHaveValue('Hills!');
  });
});

describe('a session that ended elsewhere', () => {
  async function saveWithoutSession() {
    const app = await openRide({ users: [instructor, other] });
    write('Title', 'Hills and more');
    app.server.refuse('SaveClass', 'Please sign in', 'UNAUTHENTICATED');
    app.server.state.user = null;
    await app.user.click(button('Save'));
    await waitFor(() => expect(app.path()).toBe('/auth'));
    app.server.accept('SaveClass');
    return app;
  }

  it('says so, and gives the work back to the same person', async () => {
    const app = await saveWithoutSession();
    expect(await screen.findByText('Session ended')).toBeVisible();
    await signIn(app);
    expect(await screen.findByText(back)).toBeVisible();
    expect(app.path()).toBe('/class-builder');
    expect(title()).toHaveValue('Hills and more');
    await app.user.click(button('Save'));
    await waitFor(() => expect(app.path()).toBe('/classes'));
    expect(app.server.state.classes[0]).toMatchObject({ title: 'Hills and more', version: 2 });
    expect(sessionStorage).toHaveLength(0);
  });

  it('gives it to nobody else', async () => {
    const app = await saveWithoutSession();
    await signIn(app, 'sam');
    expect(await screen.findByDisplayValue('Hills')).toBeVisible();
    expect(screen.queryByText(back)).toBeNull();
  });

  it('lets the work be discarded', async () => {
    const app = await saveWithoutSession();
    await signIn(app);
    await app.user.click(await findButton('Discard changes'));
    await app.user.click(await findButton('Discard'));
    expect(title()).toHaveValue('Hills');
    expect(screen.queryByText(back)).toBeNull();
    expect(sessionStorage).toHaveLength(0);
  });

  it('keeps a new class, and the segment whose form is open', async () => {
    const server = new FakeServer({ user: instructor });
    const app = renderApp(server, '/class-builder');
    await screen.findByLabelText('Title');
    write('Title', 'Fresh');
    await app.user.click(button('Add Segment'));
    write('Name', 'Half typed');
    server.state.user = null;
    server.refuse('LibraryMusic', 'Please sign in', 'UNAUTHENTICATED');
    await app.user.click(button('Select Music'));
    await waitFor(() => expect(app.path()).toBe('/auth'));
    await signIn(app);
    expect(await screen.findByText(back)).toBeVisible();
    expect(title()).toHaveValue('Fresh');
    expect(screen.getByLabelText('Name')).toHaveValue('Half typed');
  });

  it('keeps a text that cannot be read yet', async () => {
    const app = await openRide();
    await app.user.click(button('Text'));
    const broken = '5m Warm Up music:none\n5m Climb';
    const area = () => screen.getByLabelText('Segments as text');
    fireEvent.change(area(), { target: { value: broken } });
    app.server.state.user = null;
    app.server.refuse('LibraryMusic', 'Please sign in', 'UNAUTHENTICATED');
    await app.user.click(button('Add Songs'));
    await waitFor(() => expect(app.path()).toBe('/auth'));
    await signIn(app);
    expect(await screen.findByText(back)).toBeVisible();
    expect(area()).toHaveValue(broken);
    expect(area()).not.toHaveFocus();
    expect(screen.getByRole('list', { name: 'Problems in the text' })).toBeVisible();
    await app.user.click(button('Discard changes'));
    await app.user.click(await findButton('Discard'));
    expect(screen.queryByText(back)).toBeNull();
  });
});
