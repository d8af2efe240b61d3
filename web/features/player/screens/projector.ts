import { randomUuid } from '../../../lib/random-uuid.js';
import { viewAddress } from '../../../lib/screens/view-address.js';
import { browserScreens, type PresentationConnection } from './browser-screens.js';
import { type KeptDisplay, keepDisplay, readDisplay } from './kept-display.js';
import type { KeptProjection } from './kept-screens.js';
import { say } from './projection-toasts.js';
import type { OwnView, ScreensHost } from './screens-host.js';

/** `display`: by the Presentation API. `window`: one that was opened for the projector. */
export type Projection = 'none' | 'starting' | 'display' | 'window';

/** After a reload a window has so long to say that it is there. Milliseconds. */
const missingFor = 10_000;

/** Brings the audience view to another screen, and takes it away again. */
export class Projector {
  private state: Projection = 'none';
  /** By the button in the header, whose end has words of its own. */
  private isCast = false;
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

  /** After a reload: what the player projected to goes on to follow, and can be stopped again. */
  restore(): void {
    const { projection, showId = '' } = this.host.current();
    if (!projection) return;
    if (projection.window !== null) return this.become('window');
    this.become('display');
    const kept = readDisplay(showId);
    // One that cannot be reached any more may follow all the same: it is stopped by its id.
    if (kept) void this.reconnect(kept).catch(() => undefined);
  }

  /** A window that somebody has closed tells nobody: call it now and then. */
  readonly look = (now: number): void => {
    if (this.state !== 'window') return void (this.missingSince = undefined);
    const name = this.host.current().projection?.window ?? undefined;
    const isThere = this.opened ? !this.opened.closed : this.host.hasLocalView(name);
    if (isThere) return void (this.missingSince = undefined);
    this.missingSince ??= now;
    if (this.opened?.closed || now - this.missingSince > missingFor) void this.stop();
  };

  /** By the button in the header. */
  async cast(): Promise<void> {
    if (!browserScreens.canPresent()) return say.cannotCast();
    say.casting();
    this.isCast = await this.present();
  }

  /**
   * Returns whether the show is projected now, and shows the reason if not. A list of displays that was closed counts as a
   * refusal: mostly the display was not in it.
   */
  readonly present = (): Promise<boolean> =>
    browserScreens.canPresent() ? this.begin(this.presentOnDisplay) : this.openWindow();

  /** Returns whether a window follows now, and shows the reason if not. */
  readonly openWindow = (): Promise<boolean> => this.begin(this.followInWindow);

  private async begin(start: () => Promise<boolean>): Promise<boolean> {
    try {
      return await start();
    } catch (error) {
      say.cannotStart(error);
      return false;
    }
  }

  /** A window that follows goes on until a display has taken its place. */
  private readonly presentOnDisplay = async (): Promise<boolean> => {
    const before = this.state;
    const { projection: replaced } = this.host.current();
    this.become('starting');
    try {
      const view = await this.host.admit('audience');
      const address = viewAddress('audience', view);
      const connection = await browserScreens.present(address).catch((error: unknown) => {
        void this.shutOut(view);
        throw error;
      });
      keepDisplay(view.showId, { id: connection.id, address });
      this.host.project({ viewId: view.viewId, window: null });
      this.follow(connection, { id: connection.id, address });
      this.become('display');
      say.started();
      if (replaced) await this.endReplaced(replaced);
      return true;
    } finally {
      if (this.state === 'starting') this.become(before);
    }
  };

  private async endReplaced(window: KeptProjection): Promise<void> {
    if (window.window !== null) this.host.endWindow(window.window);
    this.opened?.close();
    this.opened = null;
    await this.shutOut(window);
  }

  /** Throws what the server refuses. Returns false for a window that the browser blocks. */
  private readonly followInWindow = async (): Promise<boolean> => {
    this.become('starting');
    try {
      const place = await browserScreens.otherScreen();
      const view = await this.host.admit('audience');
      const name = randomUuid();
      this.opened = browserScreens.open(viewAddress('audience', { ...view, window: name }), place);
      if (!this.opened) {
        await this.shutOut(view);
        say.blocked();
        return false;
      }
      this.host.project({ viewId: view.viewId, window: name });
      this.become('window');
      if (place) say.onOtherScreen();
      else if (browserScreens.canShare()) say.canShare();
      else say.byHand();
      return true;
    } finally {
      if (this.state === 'starting') this.become('none');
    }
  };

  async stop(): Promise<void> {
    const told = this.isCast ? say.castingStopped : say.ended;
    try {
      this.connection?.terminate();
    } catch {
      return say.cannotStop();
    }
    this.opened?.close();
    await this.over(told);
  }

  /** Of this projection alone: another screen of the audience goes on. */
  private async over(told = say.ended): Promise<void> {
    const { projection } = this.host.current();
    if (projection?.window) this.host.endWindow(projection.window);
    this.letGo();
    told();
    if (projection) await this.shutOut(projection);
  }

  private letGo(): void {
    this.connection = undefined;
    this.isCast = false;
    this.opened = null;
    keepDisplay(this.host.current().showId ?? '', undefined);
    this.host.project(null);
    this.become('none');
  }

  /** Without the server it is gone all the same. */
  private async shutOut({ viewId }: Pick<OwnView, 'viewId'>): Promise<void> {
    if (viewId !== null) await this.host.disconnect(viewId).catch(() => undefined);
  }

  /** Rejects when the presentation is over. */
  private async reconnect(display: KeptDisplay): Promise<void> {
    const connection = await browserScreens.reconnect(display.address, display.id);
    if (this.state === 'display') this.follow(connection, display);
  }

  private follow(connection: PresentationConnection, display: KeptDisplay): void {
    this.connection = connection;
    const isOther = () => this.connection !== connection;
    connection.onterminate = () => void (isOther() || this.over());
    // The connection is lost, the presentation may not be. One that cannot be reached may follow by the server all the
    // same: riders go on to see it, and the list of joined screens has it.
    connection.onclose = () => {
      if (isOther()) return;
      this.connection = undefined;
      void this.reconnect(display).catch(() => {
        if (this.state !== 'display') return;
        this.letGo();
        say.ended();
      });
    };
  }

  private become(state: Projection): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}
