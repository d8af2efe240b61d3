/** What of a WebSocket is used here. */
export type LiveSocket = Pick<WebSocket, 'close' | 'onopen' | 'onmessage' | 'onclose'>;

export interface LiveParts {
  open: () => LiveSocket;
  /**
   * Finds out who is signed in and what they may; called when that may have changed. Does not throw. `isNews`: what is
   * missed now is not told again, while without a connection the next one looks anew.
   */
  look: (isNews: boolean) => Promise<void>;
}

const SESSION_ENDED = 4401;
const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 30_000;

/** Half of it to all of it, so that a server that restarts is not met by everybody at once. */
const pauseAfter = (failures: number) =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + Math.random() / 2);

/** `/live` of this page's own server. */
export const openLive = (): LiveSocket =>
  new WebSocket(new URL('/live', location.href.replace(/^http/, 'ws')));

/**
 * Keeps one connection to `/live` (its wire: gateway/live/account-door.ts) and looks anew whenever the account changed, the session
 * ended, or something may have been missed. Connects again after pauses that grow. Answers how to stop.
 */
export function listenLive({ open, look }: LiveParts): () => void {
  const seen = new Map<string, number>();
  let failures = 0;
  let isMissing = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  let socket = connect();

  function connect(): LiveSocket {
    const opened = open();
    let wasOpen = false;
    opened.onopen = () => {
      wasOpen = true;
      failures = 0;
      if (isMissing) void look(true);
      isMissing = false;
    };
    opened.onmessage = ({ data }: MessageEvent<unknown>) => isNews(data, seen) && void look(true);
    opened.onclose = ({ code }) => {
      if (isStopped) return;
      isMissing = true;
      // Refused before it opened: it may be that nobody is signed in any more.
      const mayBeOver = code === SESSION_ENDED || !wasOpen;
      void (mayBeOver ? look(false) : Promise.resolve()).then(again);
    };
    return opened;
  }

  function again() {
    if (isStopped) return;
    timer = setTimeout(() => (socket = connect()), pauseAfter(failures++));
  }

  return () => {
    isStopped = true;
    clearTimeout(timer);
    socket.close();
  };
}

/** True for a snapshot with a greater number than the last of its topic; what is none is passed over. */
function isNews(data: unknown, seen: Map<string, number>): boolean {
  const { topic, number } = snapshotOf(data);
  if (typeof topic !== 'string' || typeof number !== 'number') return false;
  if (number <= (seen.get(topic) ?? -Infinity)) return false;
  seen.set(topic, number);
  return true;
}

function snapshotOf(data: unknown): { topic?: unknown; number?: unknown } {
  try {
    return Object(JSON.parse(String(data))) as object;
  } catch {
    return {};
  }
}
