import { beforeEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { fakeTrack } from '@cadenza/tools/fake-api/fake-music.js';
import { FakeServer, instructor } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import '../media-page.js';

describe('what is said of a track', () => {
  let server: FakeServer;
  beforeEach(() => {
    const tracks = [fakeTrack({ id: 1, title: 'Sunrise', bpm: 131 })];
    server = new FakeServer({ user: instructor, tracks });
  });
  const open = async (title: string, user: ReturnType<typeof renderApp>['user']) => {
    const card = within(await screen.findByRole('article', { name: title }));
    await user.click(card.getByRole('button', { name: 'Edit' }));
    return within(await screen.findByRole('dialog', { name: 'Edit track' }));
  };
  const edits = () =>
    server.asked.flatMap(({ operationName, variables }) =>
      operationName === 'EditMusic' ? [variables?.['input']] : [],
    );

  it('is changed in a dialog; what the file said stands beside it and is brought back', async () => {
    const { user } = renderApp(server, '/media');
    let dialog = await open('Sunrise', user);
    expect(dialog.queryByText(/^From the file/)).toBeNull();
    await user.clear(dialog.getByLabelText('Title'));
    await user.type(dialog.getByLabelText('Title'), 'Dawn');
    await user.clear(dialog.getByLabelText('Tempo (BPM)'));
    await user.type(dialog.getByLabelText('Tempo (BPM)'), '66');
    expect(dialog.getByText('From the file: 131')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const dawn = within(await screen.findByRole('article', { name: 'Dawn' }));
    expect(dawn.getByText('66 BPM')).toBeVisible();
    dialog = await open('Dawn', user);
    for (const button of dialog.getAllByRole('button', { name: 'Restore' })) await user.click(button);
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    const sunrise = within(await screen.findByRole('article', { name: 'Sunrise' }));
    expect(sunrise.getByText('131 BPM')).toBeVisible();
    expect(edits()).toEqual([
      { title: 'Dawn', bpm: 66 },
      { title: null, bpm: null },
    ]);
  });

  it('is not saved while it is wrong', async () => {
    const { user } = renderApp(server, '/media');
    const dialog = await open('Sunrise', user);
    await user.clear(dialog.getByLabelText('Title'));
    await user.clear(dialog.getByLabelText('Tempo (BPM)'));
    await user.type(dialog.getByLabelText('Tempo (BPM)'), '19');
    expect(dialog.getByText('Title is required')).toBeVisible();
    expect(dialog.getByText('Tempo must be between 20 and 400 beats a minute')).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Save' })).toBeDisabled();
    await user.type(dialog.getByLabelText('Title'), 'Dawn{Enter}');
    expect(edits()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Cancel' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
