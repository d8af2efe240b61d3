import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { players } from '../../../features/player/engine/browser-engine.js';
import { pass, withPaperPlayer } from '../../../features/player/testing/paper-player.js';
import { FakeServer } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../testing/render-app.js';
import '../landing.js';

async function open() {
  const app = renderApp(new FakeServer(), '/');
  const section = within(await screen.findByRole('region', { name: 'Try it right here.' }));
  expect(players.open).not.toHaveBeenCalled();
  await app.user.click(section.getByRole('button', { name: 'Open the demo' }));
  const builder = within(await section.findByRole('region', { name: 'Class Timeline' }, { timeout: 20_000 }));
  const player = within(await section.findByRole('region', { name: 'Class Player' }));
  await player.findByRole('button', { name: 'Play' });
  return { ...app, builder, player };
}

describe('the demo on the landing page', () => {
  withPaperPlayer();

  it('opens only when it is asked for', async () => {
    const { builder, player } = await open();
    expect(builder.getByText('Long climb', { selector: 'legend' })).toBeVisible();
    expect(player.getAllByText('Warm-up')[0]).toBeVisible();
  });

  it('plays the class that was changed, and goes on playing while it is changed', async () => {
    const { user, builder, player } = await open();
    await user.click(player.getByRole('button', { name: 'Play' }));
    await player.findByRole('button', { name: 'Pause' });
    await pass(5);
    await user.click(builder.getByRole('button', { name: /^Warm-up/ }));
    fireEvent.keyDown(builder.getByRole('button', { name: /^Warm-up/ }), {
      key: 'ArrowRight',
      shiftKey: true,
    });
    expect(await player.findByText(/4:05/)).toBeVisible();
    await user.clear(builder.getByLabelText('RPM'));
    await user.type(builder.getByLabelText('RPM'), '95');
    await user.tab();
    expect((await player.findAllByText('95'))[0]).toBeVisible();
    expect(player.getByRole('button', { name: 'Pause' })).toBeVisible();
    expect(players.open).toHaveBeenCalledTimes(1);
    await user.click(player.getByRole('button', { name: 'Next segment' }));
    expect(await player.findByText('Long Way Up')).toBeVisible();
  });

  it('takes changes back, and refuses a cadence nobody pedals', async () => {
    const { user, builder } = await open();
    const rpm = builder.getByLabelText('RPM');
    await user.clear(rpm);
    await user.type(rpm, '900');
    expect(builder.getByText(/Enter a number or a range/)).toBeVisible();
    await user.clear(rpm);
    await user.type(rpm, '75');
    await user.tab();
    expect(builder.getByText(/75 RPM/)).toBeInTheDocument();
    await user.click(builder.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(builder.getByLabelText('RPM')).toHaveValue('60-70'));
  });
});
