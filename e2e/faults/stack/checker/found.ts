import type { EventCase, Sent } from '../ledger.js';
import type { Look } from '../look.js';

interface Stored {
  readonly stream: string;
  readonly event: string;
  readonly tokens: readonly string[] | null;
}

const schemas: Readonly<Record<EventCase, string>> = {
  registered: 'identity',
  trialExtended: 'billing',
  classCreated: 'catalog',
  classChanged: 'catalog',
  segmentAdded: 'catalog',
  trackUploaded: 'media',
  classScheduled: 'scheduling',
  studentAdded: 'roster',
  contentShared: 'sharing',
  shareAccepted: 'sharing',
};

/** Personal values are rows, never events: there the token is found beside the stream's name. */
const personal = `
  select username as token, 'user-' || user_id as stream from identity.account
  union all select value, subject from roster.personal where field = 'firstName'
  union all select description, 'share-' || share_id from sharing.invitation where description is not null`;

/** For each event case and token (or stream, without one) the streams in which it is stored since then: as often as it is. */
export class Found {
  private constructor(
    private readonly byToken: ReadonlyMap<string, readonly string[]>,
    private readonly byStream: ReadonlyMap<string, readonly string[]>,
  ) {}

  static async in(look: Look, since: Date): Promise<Found> {
    const byToken = new Map<string, string[]>();
    const byStream = new Map<string, string[]>();
    const note = (map: Map<string, string[]>, key: string, stream: string) =>
      map.set(key, [...(map.get(key) ?? []), stream]);
    for (const schema of new Set(Object.values(schemas)))
      for (const { stream, event, tokens } of await look.rows<Stored>(eventsOf(schema), [since])) {
        note(byStream, `${event} ${stream}`, stream);
        for (const token of tokens ?? []) note(byToken, `${event} ${token}`, stream);
      }
    const named = await look.rows<{ token: string; stream: string }>(personal);
    for (const { token, stream } of named)
      for (const event of ['registered', 'studentAdded', 'contentShared'])
        for (const each of byStream.get(`${event} ${stream}`) ?? []) note(byToken, `${event} ${token}`, each);
    return new Found(byToken, byStream);
  }

  streamsOf({ event, token, stream }: Sent): readonly string[] {
    return (token ? this.byToken.get(`${event} ${token}`) : this.byStream.get(`${event} ${stream}`)) ?? [];
  }
}

/** Strings lie in protobuf's bytes as they are. */
const eventsOf = (schema: string) => `
  select stream, split_part(type, '.', 4) as event,
    (select array_agg(distinct m[1]) from regexp_matches(encode(payload, 'escape'), '(tok[0-9a-f]{24})', 'g') m) as tokens
  from ${schema}.event where recorded_at >= $1`;
