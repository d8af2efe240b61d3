import { errorCode } from '../../../lib/errors.js';
import type { ChannelPort } from '../../../lib/screens/show-channel.js';
import type { ShowCommand, ViewKind } from '../../../lib/screens/show-frames.js';
import type { SocketPort } from '../../../lib/screens/steady-socket.js';
import type { ViewKey } from '../../../lib/screens/view-address.js';
import { carryOut, type HostEngine } from './carry-out.js';
import type { KeptScreens } from './kept-screens.js';
import type { ScreensServer } from './screens-server.js';
import { closed, type ScreensState } from './screens-state.js';
import { type Contents, imageIdsOf } from './show-content.js';
import { ShowPublisher } from './show-publisher.js';
import { soon } from '../../../lib/soon.js';

export interface HostParts {
  readonly classId: number;
  readonly engine: HostEngine;
  readonly server: ScreensServer;
  readonly showId: () => string;
  readonly openSocket: (showId: string) => SocketPort;
  readonly openChannel: (showId: string) => ChannelPort | undefined;
  readonly keep: (kept: KeptScreens | undefined) => void;
  readonly noSound: () => void;
  readonly now: () => number;
}

/** A screen that the player opens itself. */
export interface OwnView extends ViewKey {
  readonly viewId: number | null;
}

/** The screens of a show as its player keeps them: opens them, tells them the show, and lets their commands be done. */
export class ScreensHost {
  private state = closed;
  private publisher: ShowPublisher | undefined;
  /** A page that is gone takes no late answer. */
  private life = 0;
  private asked = 0;
  private lastCommand: string | null = null;
  private contents: Contents = { audience: noContent, stage: noContent };
  private readonly listeners = new Set<() => void>();

  constructor(private readonly parts: HostParts) {}

  readonly current = (): ScreensState => this.state;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** The class as it is played now. */
  show(contents: Contents): void {
    const before = imageIdsOf(this.contents);
    this.contents = contents;
    this.publisher?.tellContent();
    const isOther = imageIdsOf(contents).join() !== before.join();
    // Screens may fetch the pictures that were named at opening: new ones are named too.
    if (isOther && this.state.phase === 'open') void this.open().catch(() => undefined);
  }

  /** After a reload: the screens that were open follow again, by the server as soon as it is there. */
  restore({ showId, frozenAt, isLocal, projection }: KeptScreens): void {
    if (this.state.phase !== 'closed') return;
    this.publish(showId, !isLocal);
    this.become({ phase: isLocal ? 'local' : 'open', showId, frozenAt, projection });
    if (!isLocal) this.refresh();
  }

  /** Throws what the server refuses. Without a server the windows of this device can follow. */
  async open(): Promise<void> {
    const { phase, showId = this.parts.showId() } = this.state;
    const { life } = this;
    if (phase === 'closed') this.become({ phase: 'opening' });
    const { title } = this.contents.stage;
    const imageIds = imageIdsOf(this.contents);
    const asked = this.parts.server.open({ showId, classId: this.parts.classId, title, imageIds });
    try {
      const screens = await soon(asked);
      if (life !== this.life) return;
      if (phase !== 'open') this.publish(showId, true);
      this.become({ phase: 'open', showId, screens });
    } catch (error) {
      if (life === this.life) this.notOpened(error, phase, showId);
    }
  }

  private notOpened(error: unknown, before: ScreensState['phase'], showId: string): void {
    if (errorCode(error) !== undefined || before === 'open') {
      if (before === 'closed') this.become({ phase: 'closed' });
      throw error;
    }
    if (before !== 'local') this.publish(showId, false);
    this.become({ phase: 'local', showId });
  }

  /** What a screen that the player opens is let in by, and is ended by. */
  async admit(kind: ViewKind): Promise<OwnView> {
    await this.open().catch(unlessUnreachable);
    const { showId = '', phase } = this.state;
    if (phase !== 'open') return { showId, ...nobody };
    try {
      return { showId, ...(await soon(this.parts.server.admit(showId, kind))) };
    } catch (error) {
      unlessUnreachable(error);
      return { showId, ...nobody };
    }
  }

  readonly project = (projection: KeptScreens['projection']): void => this.become({ projection });

  readonly freeze = (is: boolean): void => {
    if (is === (this.state.frozenAt !== null)) return;
    this.become({ frozenAt: is ? this.parts.engine.position() : null });
    this.publisher?.tellState();
  };

  async renewCodes(): Promise<void> {
    this.become({ screens: await this.parts.server.renew(this.state.showId ?? '') });
  }

  async disconnect(viewId: number): Promise<void> {
    await this.parts.server.revoke(this.state.showId ?? '', viewId);
    const { screens } = this.state;
    if (screens)
      this.become({ screens: { ...screens, views: screens.views.filter(({ id }) => id !== viewId) } });
  }

  /** All screens end. Throws when the server could not be told: they would go on to follow. */
  async close(): Promise<void> {
    const { phase, showId } = this.state;
    if (phase === 'open' && showId !== undefined) await this.parts.server.close(showId);
    this.end();
  }

  /** Somebody looks at this page again. */
  readonly comeBack = (): void => this.publisher?.comeBack();

  readonly endWindow = (name: string): void => this.publisher?.endWindows(name);

  /** Whether a window of this device follows: that of this name, or any. */
  readonly hasLocalView = (name?: string): boolean => this.publisher?.hasLocalView(name) ?? false;

  /** The page goes; the screens stay open. */
  stop(): void {
    this.life++;
    this.publisher?.stop();
    this.publisher = undefined;
    this.state = closed;
  }

  readonly refresh = (): void => {
    const { showId } = this.state;
    if (showId === undefined) return;
    const asked = ++this.asked;
    void this.parts.server.read(showId).then(
      (screens) =>
        screens && asked === this.asked && this.state.showId === showId && this.become({ screens }),
      () => undefined,
    );
  };

  private publish(showId: string, withServer: boolean): void {
    this.publisher?.stop();
    const { engine, openChannel, openSocket, now } = this.parts;
    this.publisher = new ShowPublisher({
      ...{ engine, now, contents: () => this.contents },
      extras: () => ({ frozenAt: this.state.frozenAt, lastCommand: this.lastCommand }),
      channel: openChannel(showId),
      openSocket: withServer ? () => openSocket(showId) : undefined,
      command: this.command,
      views: this.refresh,
      linked: (isLinked) => {
        this.become({ isLinked });
        if (isLinked) this.refresh();
      },
      over: () => this.end(),
    });
  }

  private readonly command = (command: ShowCommand): void => {
    const { engine, noSound } = this.parts;
    this.lastCommand = command.id;
    carryOut(command, { engine, freeze: this.freeze, failed: noSound });
  };

  private end(): void {
    this.publisher?.endWindows('all');
    this.publisher?.stop();
    this.publisher = undefined;
    this.become(closed);
  }

  private become(change: Partial<ScreensState>): void {
    this.state = { ...this.state, ...change };
    const { phase, showId, frozenAt, projection } = this.state;
    if (phase === 'open' || phase === 'local')
      this.parts.keep({ showId: showId ?? '', frozenAt, isLocal: phase === 'local', projection });
    else if (phase === 'closed') this.parts.keep(undefined);
    for (const listener of this.listeners) listener();
  }
}

/** Of whom the server knows nothing. */
const nobody = { token: null, viewId: null };

/** Without a network the windows of this device follow all the same. */
function unlessUnreachable(error: unknown): void {
  if (errorCode(error) !== undefined) throw error;
}

const noContent = { title: '', madeAt: 0, segments: [] };
