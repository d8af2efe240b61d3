import { setTimeout as pause } from 'node:timers/promises';
import { timestampFromDate } from '@bufbuild/protobuf/wkt';
import { InProcessBus } from '@cadenza/kernel/eventsourcing/in-process-bus.js';
import type { Carried } from '@cadenza/kernel/runtime/carried.js';
import { KeptMail } from '@cadenza/kernel/mail/mail.js';
import { ForeignService } from '@cadenza/kernel/testing/foreign-service.js';
import { migratedDatabase } from '@cadenza/kernel/testing/test-schema.js';
import { instructor, movableClock, serviceUnderTest } from '@cadenza/kernel/testing/service-under-test.js';
import { ClassEventSchema } from '@cadenza/proto/gen/catalog/v1/class_pb.js';
import { MailSettingsEventSchema } from '@cadenza/proto/gen/identity/v1/mail_settings_pb.js';
import { PersonEventSchema } from '@cadenza/proto/gen/identity/v1/person_pb.js';
import { UserEventSchema } from '@cadenza/proto/gen/identity/v1/user_pb.js';
import { PlaylistEventSchema } from '@cadenza/proto/gen/media/v1/playlist_pb.js';
import { TrackEventSchema } from '@cadenza/proto/gen/media/v1/track_pb.js';
import type { ContentShare, HandOver } from '../generated/graphql.js';
import { sharingService } from '../sharing.service.js';
import { toldSessions } from './told-sessions.js';

interface Shares {
  readonly items: ContentShare[];
  readonly nextCursor: string | null;
}

export const shareFields = `id contentType contentId contentName description permission status createdAt expiresAt
  recipientName ownerName version`;

const handOver = `{ id scheduleId title startTime endTime status expiresAt isOwn recipientName ownerName version }`;

/** Sharing on a database of its own; identity, catalog and media are a bus on which their facts are announced. */
export async function sharingUnderTest({ areInvitationsLimited = false } = {}) {
  const database = await migratedDatabase(sharingService());
  const bus = new InProcessBus();
  const clock = movableClock();
  const mail = new KeptMail();
  const mailKey = 'mail-key-of-the-test'.repeat(2);
  const sharing = await serviceUnderTest(
    sharingService({
      publicUrl: 'https://cadenza.example',
      mail: { kept: mail, key: mailKey },
      areInvitationsLimited,
    }),
    database,
    {
      bus,
      clock,
    },
  );
  const identity = new ForeignService(bus, 'people');
  const users = new ForeignService(bus, 'identity');
  const catalog = new ForeignService(bus, 'catalog');
  const media = new ForeignService(bus, 'media');
  const scheduling = new ForeignService(bus, 'scheduling');

  const as = (userId: number, carried: Partial<Carried> = {}) => {
    const field = async <Answer>(query: string, variables: Record<string, unknown> = {}): Promise<Answer> => {
      const { data, errors } = await sharing.ask(query, variables, {
        caller: instructor(userId),
        ...carried,
      });
      if (errors?.[0]) throw Object.assign(new Error(errors[0].message), errors[0].extensions);
      return Object.values(data!)[0] as Answer;
    };
    const ofId = <Answer>(operation: string, name: string, fields = '') => {
      return (id: number) => field<Answer>(`${operation} ($id: Int!) { ${name}(id: $id) ${fields} }`, { id });
    };
    const whole = `{ ${shareFields} }`;
    return {
      share: (input: Record<string, unknown>) =>
        field<ContentShare>(`mutation ($input: ShareInput!) { shareContent(input: $input) ${whole} }`, {
          input,
        }),
      sharedOf: async (contentType: string, contentId: number) => {
        const query = `query ($contentType: String, $contentId: Int) {
          outgoingShares(contentType: $contentType, contentId: $contentId) { items ${whole} } }`;
        return (await field<Shares>(query, { contentType, contentId })).items;
      },
      outgoing: async () => (await field<Shares>(`{ outgoingShares { items ${whole} } }`)).items,
      incoming: async () => (await field<Shares>(`{ incomingShares { items ${whole} } }`)).items,
      page: (list: 'outgoingShares' | 'incomingShares', first: number, after?: string | null) =>
        field<Shares>(
          `query ($first: Int, $after: String) { ${list}(first: $first, after: $after) { items ${whole} nextCursor } }`,
          { first, after },
        ),
      handOver: (scheduleId: number, recipientEmail: string) =>
        field<HandOver>(`mutation ($input: HandOverInput!) { handOver(input: $input) ${handOver} }`, {
          input: { scheduleId, recipientEmail },
        }),
      offers: () => field<HandOver[]>(`{ handOverOffers ${handOver} }`),
      handOversOf: async (...ids: readonly number[]) =>
        (
          await field<{ handOver: HandOver | null }[]>(
            `query ($things: [_Any!]!) { _entities(representations: $things) { ... on Schedule { handOver ${handOver} } } }`,
            { things: ids.map((id) => ({ __typename: 'Schedule', id })) },
          )
        ).map((each) => each.handOver),
      read: ofId<ContentShare>('query', 'contentShare', whole),
      accept: ofId<ContentShare>('mutation', 'acceptShare', whole),
      decline: ofId<boolean>('mutation', 'declineShare'),
      remove: ofId<boolean>('mutation', 'removeShare'),
      knownShares: async (...things: readonly { readonly __typename: string; readonly id: number }[]) =>
        (
          await field<{ ownerName: string | null; permission: string | null }[]>(
            `query ($things: [_Any!]!) { _entities(representations: $things) {
              ... on Class { ownerName permission } ... on MusicTrack { ownerName permission }
              ... on Playlist { ownerName permission } } }`,
            { things },
          )
        ).map(({ ownerName, permission }) => ownerName && `${ownerName}: ${permission}`),
      /** What others of whom something was copied are called. */
      namesOf: async (...ids: readonly number[]) =>
        (
          await field<{ name: string | null }[]>(
            `query ($people: [_Any!]!) { _entities(representations: $people) { ... on Instructor { name } } }`,
            { people: ids.map((id) => ({ __typename: 'Instructor', id })) },
          )
        ).map(({ name }) => name),
    };
  };

  return {
    ...sharing,
    bus,
    clock,
    mail,
    mailKey,
    as,
    /** `since`: the address is theirs, now unless given; `verified`: and they have shown it, unless told otherwise. */
    person: (
      userId: number,
      name: string,
      email: string,
      { since = clock.now(), verified = true }: { since?: Date; verified?: boolean } = {},
    ) =>
      identity.announce(`user-${userId}`, PersonEventSchema, {
        case: 'personKnown',
        value: { userId, name, email, emailSince: timestampFromDate(since), emailVerified: verified },
      }).heard,
    forget: (userId: number) =>
      identity.announce(`user-${userId}`, PersonEventSchema, { case: 'personForgotten', value: { userId } })
        .heard,
    wantsShares: (userId: number, shares: boolean) =>
      users.announce(`user-${userId}`, UserEventSchema, {
        case: 'notificationsChanged',
        value: { userId, reminders: true, shares, news: true },
      }).heard,
    settle: (sealed: string) =>
      users.announce('mail-settings-1', MailSettingsEventSchema, {
        case: 'mailSettingsChanged',
        value: { sealed },
      }).heard,
    class: (classId: number, userId: number, title: string) =>
      catalog.announce(`class-${classId}`, ClassEventSchema, {
        case: 'classCreated',
        value: { classId, userId, details: { title } },
      }).heard,
    dropClass: (classId: number) =>
      catalog.announce(`class-${classId}`, ClassEventSchema, { case: 'classDeleted', value: {} }).heard,
    ...toldSessions(scheduling),
    track: (trackId: number, userId: number, title: string) =>
      media.announce(`track-${trackId}`, TrackEventSchema, {
        case: 'trackUploaded',
        value: { trackId, userId, title },
      }).heard,
    playlist: (playlistId: number, userId: number, name: string) =>
      media.announce(`playlist-${playlistId}`, PlaylistEventSchema, {
        case: 'playlistCreated',
        value: { playlistId, userId, name },
      }).heard,
    renamePlaylist: (playlistId: number, name: string) =>
      media.announce(`playlist-${playlistId}`, PlaylistEventSchema, {
        case: 'playlistRenamed',
        value: { name },
      }).heard,
    dropPlaylist: (playlistId: number) =>
      media.announce(`playlist-${playlistId}`, PlaylistEventSchema, { case: 'playlistDeleted', value: {} })
        .heard,
    called: (trackId: number, title: string) =>
      media.announce(`track-${trackId}`, TrackEventSchema, {
        case: 'trackDescribed',
        value: { title, artist: 'Ann' },
      }).heard,
    async mailTo(address: string) {
      for (let tries = 0; tries < 50; tries++) {
        const found = mail.messages.filter(({ to }) => to === address);
        if (found.length > 0) return found;
        await pause(100);
      }
      return [];
    },
    close: async () => {
      await sharing.close();
      await database.drop();
    },
  };
}

export type SharingUnderTest = Awaited<ReturnType<typeof sharingUnderTest>>;
