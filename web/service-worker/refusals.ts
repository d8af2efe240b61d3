/** Milliseconds: a network that has not answered until then is as good as none. */
export const timeoutMs = 4_000;
/** Milliseconds for which a network that was silent is not asked again: a show that starts waits for it once. */
const silence = 30_000;

let silentUntil = 0;

/** The network has returned nothing for `timeoutMs`. */
export function noteSilence(now = Date.now()): void {
  silentUntil = now + silence;
}

/**
 * The server's word that it has no such object for this user. Sessions and subscriptions that ended may come back, and
 * it answers FORBIDDEN (403) only until a new password is chosen.
 */
const refusals: ReadonlySet<number> = new Set([404, 410]);
const refusalCode = 'NOT_FOUND';
const outages: ReadonlySet<unknown> = new Set(['UNAVAILABLE', 'INTERNAL', 'RATE_LIMITED']);

const isOffline = () => typeof navigator !== 'undefined' && navigator.onLine === false;

/** Whether the server refuses the bytes at this address now; false when it cannot be asked. */
export async function isRefused(path: string): Promise<boolean> {
  if (isOffline() || Date.now() < silentUntil) return false;
  const abort = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const silent = new Promise<undefined>((resolve) => {
    timer = setTimeout(() => {
      noteSilence();
      resolve(undefined);
      abort.abort();
    }, timeoutMs);
  });
  const options = { credentials: 'same-origin', cache: 'no-store', signal: abort.signal } as const;
  const head = fetch(path, { method: 'HEAD', ...options }).catch(() => undefined);
  const answer = await Promise.race([head, silent]);
  clearTimeout(timer);
  return answer !== undefined && refusals.has(answer.status) && isOurs(answer);
}

/** Not the page of a proxy in front of a server that is away: our errors are JSON, of a HEAD too. */
const isOurs = ({ headers }: Response) => !!headers.get('content-type')?.startsWith('application/json');

interface Answer {
  readonly data?: Readonly<Record<string, unknown>> | null;
  readonly errors?: readonly { readonly extensions?: { readonly code?: string } }[];
}

/**
 * What an answer of GraphQL means for what is stored in its place. `outage`: the answer is not what was
 * requested, as the server or a part of it is away. `refused`: it has no such object for this user.
 */
export async function verdictOf(answer: Response): Promise<'outage' | 'refused' | 'answered'> {
  if (answer.status >= 500 || answer.status === 429) return 'outage';
  const said = await wordsOf(answer.clone());
  if (!said) return 'outage';
  const { data, errors = [] } = said;
  const codes = errors.map(({ extensions }) => extensions?.code);
  if (codes.some((code) => outages.has(code))) return 'outage';
  const isNull = Object.values(data ?? {}).includes(null);
  return codes.includes(refusalCode) || (isNull && errors.length === 0) ? 'refused' : 'answered';
}

/** Undefined: nothing of GraphQL, but the words of a proxy. */
async function wordsOf(answer: Response): Promise<Answer | undefined> {
  const said = (await answer.json().catch(() => undefined)) as Answer | null | undefined;
  return said?.data || said?.errors ? said : undefined;
}
