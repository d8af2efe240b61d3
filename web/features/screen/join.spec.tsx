import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { accessibilityProblems } from '../../testing/accessibility.js';
import { JoinPage } from './join/join-page.js';
import { leaving } from './join/use-join.js';
import { Refusal, screenApi } from './screen-api.js';
import { showId } from './testing/paper-show.js';

const wrong = 'This code is not valid. Check it on the instructor’s screen.';

describe('joining a show', () => {
  let went: string[];
  let user: ReturnType<typeof userEvent.setup>;
  const open = (query = '') => {
    history.replaceState(null, '', `/screen${query}`);
    render(
      <main>
        <JoinPage />
      </main>,
    );
  };
  beforeEach(() => {
    went = [];
    user = userEvent.setup();
    jest.spyOn(leaving, 'to').mockImplementation((address) => void went.push(address));
    jest
      .spyOn(screenApi, 'join')
      .mockReset()
      .mockImplementation(async (_code, kind) => ({
        token: 'tok',
        viewId: 1,
        showId,
        kind: kind.toUpperCase(),
      }));
  });
  afterEach(() => history.replaceState(null, '', '/'));
  const submit = () => user.click(screen.getByRole('button', { name: 'Join' }));

  it('takes a code however it is typed, and leads to the audience’s screen', async () => {
    open();
    await user.type(screen.getByRole('textbox', { name: 'Code' }), 'abcd 2345');
    expect(screen.getByRole('textbox')).toHaveValue('ABCD-2345');
    await submit();
    expect(screenApi.join).toHaveBeenCalledWith('ABCD2345', 'audience');
    await waitFor(() => expect(went).toEqual([`/screen/audience#show=${showId}&token=tok`]));
  });

  it('is filled in by what was scanned', async () => {
    open('?code=ABCD2345&as=remote');
    expect(screen.getByRole('textbox')).toHaveValue('ABCD-2345');
    expect(screen.getByRole('radio', { name: 'Remote' })).toBeChecked();
    await submit();
    await waitFor(() => expect(went).toEqual([`/screen/remote#show=${showId}&token=tok`]));
  });

  it('leads to the remote with a remote’s code, whatever was chosen', async () => {
    jest.spyOn(screenApi, 'join').mockImplementation(async (_code, kind) => {
      if (kind !== 'remote') throw new Refusal(404, wrong);
      return { token: 'tok', viewId: 1, showId, kind: 'REMOTE' };
    });
    open('?code=ABCD2345');
    await user.click(screen.getByRole('radio', { name: 'Stage' }));
    await submit();
    await waitFor(() => expect(went).toEqual([`/screen/remote#show=${showId}&token=tok`]));
  });

  it('says what is wrong with a code, by itself and by the server', async () => {
    jest.spyOn(screenApi, 'join').mockRejectedValue(new Refusal(404, wrong));
    open();
    await submit();
    expect(await screen.findByText('A code has 8 letters and digits.')).toBeVisible();
    expect(screenApi.join).not.toHaveBeenCalled();
    await user.type(screen.getByRole('textbox'), 'ABCD2345');
    expect(screen.queryByRole('alert')).toBeNull();
    await submit();
    expect(await screen.findByText(wrong)).toBeVisible();
    expect(await accessibilityProblems()).toEqual([]);
  });

  it('says when the server cannot be reached, and keeps the code', async () => {
    jest.spyOn(screenApi, 'join').mockRejectedValue(new TypeError('Failed to fetch'));
    open('?code=ABCD2345');
    await submit();
    expect(await screen.findByText(/can’t be reached/)).toBeVisible();
    expect(screen.getByRole('textbox')).toHaveValue('ABCD-2345');
    expect(went).toEqual([]);
  });
});
