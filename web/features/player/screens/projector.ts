import { type ViewKey, viewAddress } from '../../../lib/screens/view-address.js';
import { browserScreens, type PresentationConnection } from './browser-screens.js';
import { say } from './projection-toasts.js';
import type { ScreensHost } from './screens-host.js';

/** `display`: by the Presentation API. `window`: one that was opened for the projector. */
export type Projection = 'none' | 'starting' | 'display' | 'window';

/** After a reload a window has so long to say that it is there. Milliseconds. */
const missingFor = 10_000;

/** The user closed the list of displays: nothing failed. */
const isCancelled = (error: unknown) =>
  error instanceof DOMException && (error.name === 'NotAllowedError' || error.name === 'AbortError');

/** Brings the audience view to another screen, and takes it away again. */
export class Projector {
  private state: Projection = 'none';
  private connection: PresentationConnection | undefined;
  private missingSince: number | undefined;
  private opened: Window | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly host: ScreensHost) {}

  readonly current = (): Projection => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** After a reload: the window goes on to follow, if it is still there. */
  restore(): void {
    if (this.host.current().window) this.become('window');
  }

  /** A window that somebody has closed tells nobody: call it now and then. */
  readonly look = (now: number): void => {
    if (this.state !== 'window') return void (this.missingSince = undefined);
    const isThere = this.opened ? !this.opened.closed : this.host.hasLocalView();
    if (isThere) return void (this.missingSince = undefined);
    this.missingSince ??= now;
    if (this.opened?.closed || now - this.missingSince > missingFor) void this.stop();
  };

  /** On or off, by the button in the header. Throws what the server refuses. */
  async toggleCast(): Promise<void> {
    if (this.state === 'display') return this.stop(say.castingStopped);
    if (!browserScreens.canPresent()) return say.cannotCast();
    say.casting();
    await this.present();
  }

  /** Throws what the server refuses. */
  async present(): Promise<void> {
    if (!browserScreens.canPresent()) return this.openWindow();
    this.become('starting');
    try {
      const key = await this.host.admit('audience');
      const address = viewAddress('audience', key);
      const connection = await browserScreens.present(address).catch((error: unknown) => {
        if (!isCancelled(error)) say.cannotStart();
      });
      if (connection) this.follow(connection);
      await this.noteView(key);
    } finally {
      if (this.state === 'starting') this.become('none');
    }
  }

  /** Throws what the server refuses. */
  async openWindow(): Promise<void> {
    this.become('starting');
    try {
      const place = await browserScreens.otherScreen();
      const key = await this.host.admit('audience');
      const address = viewAddress('audience', key);
      this.opened = browserScreens.open(address, place);
      await this.noteView(key);
      if (!this.opened) return say.blocked();
      this.become('window');
      if (place) say.onOtherScreen();
      else if (browserScreens.canShare()) say.canShare();
      else say.byHand();
    } finally {
      if (this.state === 'starting') this.become('none');
    }
  }

  async stop(told = say.ended): Promise<void> {
    try {
      this.connection?.terminate();
    } catch {
      return say.cannotStop();
    }
    this.connection = undefined;
    this.opened?.close();
    this.opened = null;
    this.host.endWindow();
    const viewId = this.host.current().window?.viewId ?? null;
    this.host.windowIs(null);
    this.become('none');
    told();
    // Without the server the window is gone all the same.
    if (viewId !== null) await this.host.disconnect(viewId).catch(() => undefined);
  }

  /** Without a token nothing was let in: the newest screen is somebody else's. */
  private async noteView({ token }: ViewKey): Promise<void> {
    const isThere = this.opened !== null || this.connection !== undefined;
    const viewId = token === null ? null : await this.host.newest('audience');
    if (isThere) this.host.windowIs({ viewId });
    else if (viewId !== null) await this.host.disconnect(viewId).catch(() => undefined);
  }

  private follow(connection: PresentationConnection): void {
    this.connection = connection;
    const ended = () => {
      if (this.connection !== connection) return;
      this.connection = undefined;
      this.host.windowIs(null);
      this.become('none');
      say.ended();
    };
    connection.onclose = ended;
    connection.onterminate = ended;
    this.become('display');
    say.started();
  }

  private become(state: Projection): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
