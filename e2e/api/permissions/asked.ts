import { Kind, parse } from 'graphql';
import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import type { Ask } from './ask.js';
import type { Content, RecipientsOwn } from './content.js';

const content: Content = {
  ...{ classId: 1, segmentId: 1, spareSegmentIds: [1, 1], timedIds: [2, 2, 2, 2], imageId: 1 },
  imageUrl: '/api/images/1',
  ...{ classTrackId: 1, trackId: 1, playlistId: 1, playlistTrackId: 1 },
  files: ['/api/music-files/1/a.mp3', '/api/music-files/1/b.mp3', '/api/music-files/1/c.mp3'],
  ...{ scheduleId: 1, studentId: 1, enrollmentId: 1, shareIds: [1, 1, 1] },
};
const own: RecipientsOwn = {
  ...{ classId: 1, segmentId: 1, trackIds: [1, 1, 1, 1], playlistId: 1, folderId: 1 },
  ...{ studentId: 1, otherStudentId: 1, imageUrl: '/api/images/1' },
};

const notFound = { errors: [{ message: 'Nothing is there', extensions: { code: 'NOT_FOUND' } }] };

/** What a row asks for, without a product: names of GraphQL's operations, and `GET /api/…`. */
export async function askedBy(ask: Ask): Promise<string[]> {
  const asked: string[] = [];
  const call = (method: string, path: string, body?: unknown) => {
    const { query } = (body ?? {}) as { query?: string };
    const isGraphql = path === '/graphql' && query !== undefined;
    asked.push(...(isGraphql ? fieldsOf(query) : [`${method} ${path.replace(/\?.*/, '')}`]));
    return Promise.resolve({ status: 404, body: notFound, headers: new Headers() });
  };
  const api = { call, post: (path: string, body?: unknown) => call('POST', path, body) };
  await ask({ api: api as unknown as ApiClient, content, own, now: 0 });
  return asked;
}

const fieldsOf = (query: string) =>
  parse(query).definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.flatMap((each) =>
          each.kind === Kind.FIELD ? [each.name.value] : [],
        )
      : [],
  );
