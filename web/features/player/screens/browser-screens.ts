/** Of the Presentation API, what is used here; TypeScript's own list of the browser's parts has none of it. */
export interface PresentationConnection {
  readonly id: string;
  readonly state: 'connecting' | 'connected' | 'closed' | 'terminated';
  onconnect: (() => void) | null;
  onclose: (() => void) | null;
  onterminate: (() => void) | null;
  terminate(): void;
}

interface PresentationRequest {
  start(): Promise<PresentationConnection>;
  /** To a presentation of this browser that goes on, by its id and the address it was started with. */
  reconnect(id: string): Promise<PresentationConnection>;
}

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

interface ManagedScreen {
  readonly availLeft: number;
  readonly availTop: number;
  readonly availWidth: number;
  readonly availHeight: number;
}

declare global {
  interface Window {
    PresentationRequest?: new (addresses: string[]) => PresentationRequest;
    getScreenDetails?: () => Promise<{
      readonly screens: readonly ManagedScreen[];
      readonly currentScreen: ManagedScreen;
    }>;
  }
}

/** The other screen of this device, where the browser may say so (Window Management API). */
async function otherScreen(): Promise<Place | undefined> {
  const details = await window.getScreenDetails?.().catch(() => undefined);
  const other = details?.screens.find((each) => each !== details.currentScreen);
  return (
    other && {
      ...{ left: other.availLeft, top: other.availTop },
      ...{ width: other.availWidth, height: other.availHeight },
    }
  );
}

function requestFor(address: string): PresentationRequest {
  if (!window.PresentationRequest) throw new Error('There is no Presentation API');
  return new window.PresentationRequest([new URL(address, location.href).href]);
}

const featuresOf = ({ left, top, width, height }: Place) =>
  `popup,fullscreen,left=${left},top=${top},width=${width},height=${height}`;

/** What the browser can do about other screens; a test puts its own in its place. */
export const browserScreens = {
  canPresent: () => window.PresentationRequest !== undefined,
  /** Asks on which display. */
  present: async (address: string): Promise<PresentationConnection> => requestFor(address).start(),
  /** Asks nobody. Rejects when the presentation is over. */
  reconnect: async (address: string, id: string): Promise<PresentationConnection> =>
    requestFor(address).reconnect(id),
  otherScreen,
  canShare: () => navigator.mediaDevices !== undefined && 'getDisplayMedia' in navigator.mediaDevices,
  /** Null when the browser blocks it. */
  open: (address: string, place: Place | undefined): Window | null =>
    window.open(address, 'cadenza-audience', place ? featuresOf(place) : 'popup,width=1280,height=720'),
};
