import { silentMp3 } from '@cadenza/media/testing/recordings.js';
import { make, upload } from '../kit/make.js';
import { expect, test } from '../kit/test.js';

/** What programs read and change over REST. */
test.describe('the lists of an account', () => {
  test('hold its students, also by the id of the account, until one is deleted', async ({ account }) => {
    const { api } = account;
    const list = async (query = '') => (await api.get<{ id: number }[]>(`/api/students${query}`)).body;
    for (const firstName of ['Ann', 'Ben', 'Cy'])
      await make(api, '/api/students', { firstName, lastName: 'Lee' });
    const all = await list();
    expect(all).toHaveLength(3);
    expect(await list(`?userId=${account.id}`)).toEqual(all);
    const { id } = all[1]!;
    expect((await api.delete(`/api/students/${id}`)).status).toBe(204);
    expect((await api.get(`/api/students/${id}`)).status).toBe(404);
    expect(await list()).toEqual(all.filter((student) => student.id !== id));
  });

  test('hold the attendance that is marked for a session', async ({ account: { api } }) => {
    const classId = await make(api, '/api/classes', { title: 'Hills' });
    const studentId = await make(api, '/api/students', { firstName: 'Ann', lastName: 'Lee' });
    const startTime = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const scheduleId = await make(api, '/api/schedules', { classId, title: 'Notes', startTime });
    const record = { studentId, attended: true, notes: 'Came late' };
    await make(api, '/api/attendance', { scheduleId, ...record });
    const { body } = await api.get(`/api/schedules/${scheduleId}/attendance`);
    expect(body).toMatchObject([{ scheduleId, ...record }]);
  });

  test('hold its schedules, playlists and tracks, also by the id of the account, until they are deleted', async ({
    account,
  }) => {
    const { api } = account;
    const classId = await make(api, '/api/classes', { title: 'Hills' });
    const startTime = new Date(Date.now() + 7 * 86_400_000).toISOString();
    const ids = {
      schedules: await make(api, '/api/schedules', { classId, title: 'Hills', startTime }),
      playlists: await make(api, '/api/playlists', { name: 'Warm up' }),
      music: await upload(api, 'Tone', silentMp3(100)),
    };
    for (const [list, id] of Object.entries(ids)) {
      const { body } = await api.get<{ id: number }[]>(`/api/${list}?userId=${account.id}`);
      expect(body.map((each) => each.id)).toEqual([id]);
      expect((await api.get(`/api/${list}`)).body).toEqual(body);
      expect((await api.delete(`/api/${list}/${id}`)).status).toBe(204);
      expect((await api.get(`/api/${list}`)).body).toEqual([]);
    }
  });
});
