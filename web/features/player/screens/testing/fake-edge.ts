import { beforeEach, jest } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { FakeServer } from '@cadenza/tools/fake-api/fake-server.js';
import { renderApp } from '../../../../testing/render-app.js';
import { browserScreens, type PresentationConnection } from '../browser-screens.js';

const newConnection = (): PresentationConnection => ({
  ...{ id: 'display-1', state: 'connected', onconnect: null, onclose: null, onterminate: null },
  terminate: jest.fn(),
});
const newWindow = () => {
  const opened = { closed: false, close: () => void (opened.closed = true) };
  return opened;
};

interface Edge {
  canPresent: boolean;
  connection: PresentationConnection;
  present: () => Promise<PresentationConnection>;
  reconnect: () => Promise<PresentationConnection>;
  hasOtherScreen: boolean;
  canShare: boolean;
  window: { closed: boolean; close: () => void } | null;
  /** That were presented, opened in a window, or reconnected with (after the presentation's id). */
  addresses: string[];
  newConnection: typeof newConnection;
}

const place = { left: 1920, top: 0, width: 1920, height: 1080 };

/** In the place of the Presentation and Window Management APIs: each test says what the browser can do. */
export function fakeEdge(): Edge {
  const edge = {} as Edge;
  beforeEach(() => {
    const connection = newConnection();
    Object.assign(edge, {
      ...{ canPresent: true, connection, present: async () => connection, reconnect: async () => connection },
      ...{ hasOtherScreen: false, canShare: false, window: newWindow(), addresses: [], newConnection },
    });
    const { addresses } = edge;
    jest.spyOn(browserScreens, 'canPresent').mockImplementation(() => edge.canPresent);
    jest.spyOn(browserScreens, 'canShare').mockImplementation(() => edge.canShare);
    jest
      .spyOn(browserScreens, 'otherScreen')
      .mockImplementation(async () => (edge.hasOtherScreen ? place : undefined));
    jest.spyOn(browserScreens, 'present').mockImplementation((address) => {
      addresses.push(address);
      return edge.present();
    });
    jest.spyOn(browserScreens, 'reconnect').mockImplementation((address, id) => {
      addresses.push(`${id} ${address}`);
      return edge.reconnect();
    });
    jest.spyOn(browserScreens, 'open').mockImplementation((address) => {
      addresses.push(address);
      return edge.window as Window | null;
    });
  });
  return edge;
}

/** A player with its dialog open. */
export async function openProjecting(server: FakeServer) {
  const { user, unmount } = renderApp(server, '/class-player/5');
  await user.click(await screen.findByRole('button', { name: 'Project to Screen' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Project to Screen' }));
  return {
    ...{ user, unmount, dialog },
    press: (name: string) => user.click(dialog.getByRole('button', { name })),
  };
}
