import type { ViewKind } from '../../lib/screens/show-frames.js';

/** What joining answers. */
export interface JoinedShow {
  readonly token: string;
  readonly viewId: number;
  readonly showId: string;
  readonly kind: string;
}

/** Said by the server, in words for a person. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

const json = { 'Content-Type': 'application/json' };

async function join(code: string, kind: ViewKind): Promise<JoinedShow> {
  const body = JSON.stringify({ code, kind: kind.toUpperCase() });
  const answer = await fetch('/api/shows/join', { method: 'POST', headers: json, body });
  const said = (await answer.json().catch(() => ({}))) as Partial<JoinedShow> & { message?: string };
  if (!answer.ok)
    throw new Refusal(answer.status, said.message ?? 'The show could not be joined. Try again.');
  return said as JoinedShow;
}

/** Undefined where it is not there for this screen; throws without a network. */
async function image(token: string, id: number): Promise<Blob | undefined> {
  const answer = await fetch(`/api/show-images/${id}`, { headers: { Authorization: `Show ${token}` } });
  if (answer.status >= 500 || answer.status === 429) throw new Error(`The server answered ${answer.status}`);
  return answer.ok ? answer.blob() : undefined;
}

/** Plain requests, so that these pages stay small; a test puts its own in their place. */
export const screenApi = { join, image };
