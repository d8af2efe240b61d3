import type { Pictures } from '../../../lib/stage/pictures-context.js';
import type { ShowImage } from '../../../lib/screens/show-frames.js';

export interface PictureParts {
  /** Undefined: it cannot be had. Throws: not now. */
  readonly fetch: (imageId: number) => Promise<Blob | undefined>;
  readonly make: (blob: Blob) => string;
  readonly revoke: (address: string) => void;
}

/** So many of the next pictures are held; a phone has little memory. */
const ahead = 8;
const atOnce = 2;
/** Milliseconds until a picture that could not be had for now is asked for again. */
const again = 3_000;

/** The pictures of a show, fetched with the view's token before they are shown and let go of afterwards. */
export class ShowPictures implements Pictures {
  /** By their own address; `undefined` while one is on its way. */
  private readonly held = new Map<string, string | null | undefined>();
  private wanted: readonly ShowImage[] = [];
  private ids = new Map<string, number>();
  private running = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly parts: PictureParts) {}

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  readonly address = (url: string): string | null | undefined =>
    this.ids.has(url) ? this.held.get(url) : url;

  /** All of the show, the ones that are needed next first. */
  want(images: readonly ShowImage[]): void {
    this.ids = new Map(images.flatMap(({ url, imageId }) => (imageId === null ? [] : [[url, imageId]])));
    const own = images.filter(({ url }, index) => images.findIndex((each) => each.url === url) === index);
    this.wanted = own.filter(({ url }) => this.ids.has(url)).slice(0, ahead);
    const stay = new Set(this.wanted.map(({ url }) => url));
    for (const [url, address] of this.held) {
      if (stay.has(url)) continue;
      this.held.delete(url);
      if (address) this.parts.revoke(address);
    }
    this.fill();
  }

  close(): void {
    clearTimeout(this.timer);
    this.want([]);
    this.listeners.clear();
  }

  private fill(): void {
    const missing = this.wanted.filter(({ url }) => !this.held.has(url));
    for (const { url, imageId } of missing.slice(0, atOnce - this.running)) {
      this.held.set(url, undefined);
      void this.load(url, imageId ?? 0);
    }
  }

  private async load(url: string, imageId: number): Promise<void> {
    this.running++;
    try {
      this.take(url, await this.parts.fetch(imageId));
    } catch {
      this.held.delete(url);
      this.timer = setTimeout(() => this.fill(), again);
      return;
    } finally {
      this.running--;
    }
    this.fill();
  }

  private take(url: string, blob: Blob | undefined): void {
    // It may not be wanted any more.
    if (!this.held.has(url)) return;
    this.held.set(url, blob ? this.parts.make(blob) : null);
    for (const listener of this.listeners) listener();
  }
}
