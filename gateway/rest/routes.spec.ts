import { readFileSync } from 'node:fs';
import { Supergraph } from '@apollo/federation-internals';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parse, validate } from 'graphql';
import { type GatewayUnderTest, gatewayUnderTest } from '../testing/gateway-under-test.js';
import { showId } from '../testing/studio-state.js';
import type { GraphqlRoute, Route } from './route.js';
import { routes } from './routes.js';

const supergraph = readFileSync(new URL('../supergraph.graphql', import.meta.url), 'utf8');
const api = Supergraph.build(supergraph).apiSchema().toGraphQLJSSchema();
const rows = routes.filter((route): route is GraphqlRoute => route.kind === 'graphql');
const nameOf = ({ method, path }: Route) => `${method} ${path}`;

const account = { username: 'ada', password: 'correct-horse' };
const registration = { ...account, email: 'a@b.cd', confirmEmail: 'a@b.cd' };
const contact = {
  ...{ name: 'Ada', email: 'a@b.cd', phone: '030 1234567' },
  ...{ subject: 'Music', message: 'How do I upload?' },
};
const bodies: Record<string, object> = {
  'POST /api/contact': contact,
  'POST /api/register': registration,
  'POST /api/login': account,
  'PUT /api/user/profile': { fullName: 'Ada L.' },
  'PUT /api/user/change-password': { currentPassword: 'correct-horse', newPassword: 'battery-staple' },
  'POST /api/classes': { title: 'Hills', segments: [] },
  'PUT /api/classes/{id}': { title: 'Hills' },
  'POST /api/segments': { classId: 42, name: 'Sprint', intensity: { rpm: '90-110' } },
  'PUT /api/segments/{id}': { order: 2 },
  'PUT /api/music/{id}': { title: 'Hills', bpm: null },
  'POST /api/music/delete': { musicIds: [5] },
  'POST /api/media/folders/{id}/music': { musicIds: [5] },
  'POST /api/playlists/{id}/tracks': { musicIds: [5] },
  'POST /api/music/clip': { sourceId: 5, title: 'Lena (Clip)', startTime: 0, endTime: 10 },
  'POST /api/playlists': { name: 'Hills' },
  'PUT /api/playlists/{id}': { musicIds: [5] },
  'POST /api/playlist-music': { playlistId: 6, musicId: 15 },
  'POST /api/segment-images': { segmentId: 11, imageUrl: '/api/images/7', startTime: 0, duration: 30 },
  'PUT /api/segment-images/{id}': { startTime: 30, duration: 10 },
  'PUT /api/segment-images/reorder/{segmentId}': { imageIds: [8] },
  'POST /api/media/folders': { name: 'Rides', parentId: null, type: 'music' },
  'PUT /api/media/folders/{id}/rename': { name: 'Rides' },
  'POST /api/media/folders/{id}/files': { fileType: 'image', fileId: 7 },
  'POST /api/schedules': { classId: 42, title: 'Hills', startTime: '2026-01-05T18:00:00.000Z' },
  'PUT /api/schedules/{id}': { title: 'Hills' },
  'POST /api/shows/screens': { showId, classId: 42, title: 'Hills', imageIds: [7] },
  'POST /api/shows/join': { code: 'ABCD-EFGH', kind: 'STAGE' },
  'POST /api/shows/{showId}/views': { kind: 'REMOTE' },
  'POST /api/students': { firstName: 'Cy', lastName: 'Cle' },
  'PUT /api/students/{id}': { notes: 'left knee' },
  'POST /api/enrollments': { studentId: 3, classId: 42 },
  'POST /api/attendance': { scheduleId: 9, studentId: 3, attended: true },
  'POST /api/create-subscription-intent': { priceId: 'price_professional_monthly' },
  'POST /api/subscription/confirm': { paymentIntentId: 'pi_1' },
  'PUT /api/admin/users/{id}/extend-trial': { days: 3 },
  'POST /api/admin/users': { ...account, email: 'a@b.cd' },
  'PUT /api/admin/users/{id}/reset-password': { newPassword: 'sixsix' },
  'PUT /api/admin/email-config': { host: 'smtp.mail.example', username: 'post' },
  'POST /api/content-shares': { contentType: 'class', contentId: 42, permission: 'view' },
};
const ids: Record<string, string> = {
  classes: '42',
  segments: '11',
  'segment-images': '8',
  media: '20',
  music: '5',
  playlists: '6',
  schedules: '9',
  students: '3',
  enrollments: '4',
  'content-shares': '4',
  admin: '7',
};
const queries: Record<string, string> = {
  '/api/segments': '?classId=42',
  '/api/playlist-music': '?playlistId=6&musicId=5',
};
const whoAsks = ({ access }: Route) => (access === 'admin' ? 'admin' : 'ada');
const addressOf = ({ path }: Route) =>
  path
    .replace('{imageId}', '8')
    .replace('{showId}', showId)
    .replace('{viewId}', '1')
    .replace('{fileType}', 'music')
    .replace('{fileId}', '5')
    .replace('{segmentId}', '11')
    .replace('{classId}', '42')
    .replace(/\{(id|userId)\}/, ids[path.split('/')[2] ?? ''] ?? '1') + (queries[path] ?? '');

describe('the rows of the REST facade', () => {
  it('are those of the contract', () => {
    expect(routes.map(nameOf)).toEqual(expect.arrayContaining(wanted));
    expect(new Set(routes.map(nameOf)).size).toBe(routes.length);
  });

  it.each(rows.map((row) => [nameOf(row), row] as const))(
    '%s runs an operation of the API schema',
    (_name, row) => {
      const document = parse(row.operation);
      expect(validate(api, document)).toEqual([]);
      expect(JSON.stringify(document.definitions[0])).toContain(`"value":"${row.root}"`);
    },
  );

  describe('asked', () => {
    let gateway: GatewayUnderTest;
    beforeAll(async () => {
      gateway = await gatewayUnderTest();
    });
    afterAll(() => gateway.close());

    it.each(rows.filter(({ access }) => access !== 'public').map((row) => [nameOf(row), row] as const))(
      '%s is 401 for nobody',
      async (name, row) => {
        gateway.jar.cookie = '';
        const { status, body } = await gateway.call(row.method, addressOf(row), bodies[name]);
        expect([status, body.code]).toEqual([401, 'UNAUTHENTICATED']);
      },
    );

    it.each(rows.map((row) => [nameOf(row), row] as const))('%s answers its status', async (name, row) => {
      await gateway.login(whoAsks(row));
      const { status, body } = await gateway.call(row.method, addressOf(row), bodies[name]);
      expect({ status, body }).toMatchObject({ status: row.status });
      if (row.status === 204) expect(body).toBe('');
      else expect(typeof body).toBe('object');
    });

    it.each(rows.filter(({ access }) => access === 'gated').map((row) => [nameOf(row), row] as const))(
      '%s is 402 once the trial has ended',
      async (name, row) => {
        await gateway.login();
        gateway.now.at = new Date('2026-03-09T08:00:00.000Z');
        const { status, body } = await gateway.call(row.method, addressOf(row), bodies[name]);
        gateway.now.at = new Date('2026-03-03T08:00:00.000Z');
        expect({ status, body }).toEqual({
          status: 402,
          body: {
            message:
              'Your free trial period has ended. Subscribe now to continue using all Cadenza features.',
            code: 'SUBSCRIPTION_REQUIRED',
          },
        });
      },
    );

    it.each(rows.filter(({ access }) => access === 'admin').map((row) => [nameOf(row), row] as const))(
      '%s is 403 for an instructor',
      async (name, row) => {
        await gateway.login();
        const { status, body } = await gateway.call(row.method, addressOf(row), bodies[name]);
        expect([status, body.code]).toEqual([403, 'FORBIDDEN']);
      },
    );

    const wrong = [
      '0',
      '-1',
      '1.5',
      'abc',
      '2147483648',
      '99999999999999999999',
      '1e3',
      '%00',
      "1'--",
      'null',
    ];
    it.each(
      rows.filter(({ path }) => /\{(id|userId)\}/.test(path)).map((row) => [nameOf(row), row] as const),
    )('%s knows what is no identifier', async (name, row) => {
      await gateway.login(whoAsks(row));
      for (const id of wrong) {
        const address = row.path.replace(/\{(id|userId)\}/, encodeURIComponent(id));
        const { status, body } = await gateway.call(row.method, address, bodies[name]);
        expect([id, status, body.code]).toEqual([id, 404, 'NOT_FOUND']);
      }
    });
  });
});

const wanted = `GET /api/user, POST /api/login, POST /api/register, POST /api/logout,
  POST /api/create-subscription-intent, POST /api/subscription/confirm, GET /api/user/subscription,
  POST /api/user/subscription/cancel, POST /api/user/subscription/reactivate,
  POST /api/admin/subscriptions/{userId}/cancel, POST /api/admin/subscriptions/{userId}/reactivate,
  GET /api/admin/subscriptions, POST /api/admin/users, DELETE /api/admin/users/{id}, PUT /api/admin/users/{id}/reset-password,
  PUT /api/admin/users/{id}/extend-trial, POST /api/admin/users/{id}/revoke-trial, GET /api/admin/email-config,
  PUT /api/admin/email-config, POST /api/admin/test-email, POST /api/stripe/webhook, PUT /api/user/profile,
  PUT /api/user/change-password, GET /api/user/data, POST /api/user/profile-image, GET /api/user/profile-image/{userId}, GET /api/classes,
  POST /api/classes, GET /api/classes/{id}, PUT /api/classes/{id}, DELETE /api/classes/{id}, GET /api/segments,
  POST /api/segments, PUT /api/segments/{id}, DELETE /api/segments/{id}, DELETE /api/segments/{id}/music,
  POST /api/classes/images/upload, DELETE /api/classes/images/{classId}, POST /api/segments/images/upload,
  DELETE /api/segments/images/{segmentId}, GET /api/segment-images, POST /api/segment-images,
  PUT /api/segment-images/{id}, DELETE /api/segment-images/{segmentId}/{imageId}, DELETE /api/segment-images/{id},
  PUT /api/segment-images/reorder/{segmentId}, POST /api/segment-images/upload, GET /api/images/{id},
  GET /api/images/{id}/thumbnail, GET /api/media/folders, GET /api/media/folders/{id}/children,
  GET /api/media/folders/{id}/files, GET /api/media/unorganized, POST /api/media/folders,
  PUT /api/media/folders/{id}/rename, DELETE /api/media/folders/{id}, POST /api/media/folders/{id}/files,
  DELETE /api/media/folders/{id}/files/{fileType}/{fileId}, GET /api/music, POST /api/music/clip, GET /api/music/{id}/waveform, GET /api/playlists, POST /api/playlists, GET /api/playlists/{id}, PUT /api/playlists/{id}, DELETE /api/playlists/{id}, POST /api/playlist-music,
  DELETE /api/playlist-music, GET /api/music/{id}, DELETE /api/music/{id}, GET /api/music/storage, POST /api/music/upload,
  GET /api/music/stream/{id}, HEAD /api/music/stream/{id}, GET /api/music-files/{userId}/{filename},
  POST /api/uploads, OPTIONS /api/uploads, HEAD /api/uploads/{upload}, PATCH /api/uploads/{upload},
  DELETE /api/uploads/{upload}, GET /api/schedules, POST /api/schedules, GET /api/schedules/{id}, PUT /api/schedules/{id},
  DELETE /api/schedules/{id}, GET /api/schedules/{id}/calendar.ics, GET /api/calendar/{token}.ics, GET /api/students, POST /api/students, PUT /api/students/{id}, DELETE /api/students/{id},
  POST /api/shows/screens, POST /api/shows/join, GET /api/shows/{showId}/screens, DELETE /api/shows/{showId}/screens,
  POST /api/shows/{showId}/views, DELETE /api/shows/{showId}/views/{viewId}, GET /api/show-images/{id}, GET /api/enrollments, POST /api/enrollments, DELETE /api/enrollments/{id}, GET /api/schedules/{id}/attendance,
  POST /api/attendance, GET /api/content-shares/outgoing, GET /api/content-shares/incoming, GET /api/content-shares/{id},
  POST /api/content-shares, POST /api/content-shares/{id}/accept, POST /api/content-shares/{id}/decline, DELETE /api/content-shares/{id},
  GET /api/share-mails/opt-out, POST /api/share-mails/opt-out, POST /api/share-mails/opt-in`
  .split(',')
  .map((name) => name.trim());
