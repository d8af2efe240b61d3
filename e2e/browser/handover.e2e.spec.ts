import { type Account, newAccount, uniqueName } from '../kit/account.js';
import { mailed } from '../kit/mailed.js';
import { registerFrom, verify, verifyIn } from '../kit/mailed-links.js';
import { make, query } from '../kit/make.js';
import { beyondPhones } from '../kit/phones.js';
import { expect, test } from '../kit/test.js';

/** A session of tomorrow, with a segment and an enrolled student: its id. */
async function planSession({ api }: Account): Promise<number> {
  const classId = await make(api, '/api/classes', { title: 'Hills' });
  await make(api, '/api/segments', { classId, name: 'Climb' });
  const studentId = await make(api, '/api/students', { firstName: 'Rae', lastName: 'Rider' });
  await make(api, '/api/enrollments', { classId, studentId });
  const startTime = new Date(Date.now() + 86_400_000).toISOString();
  return make(api, '/api/schedules', { classId, title: 'Evening Hills', startTime });
}

async function offerSession({ api }: Account, scheduleId: number, recipientEmail: string): Promise<number> {
  const operation = 'mutation ($input: HandOverInput!) { handOver(input: $input) { id } }';
  const input = { scheduleId, recipientEmail };
  return (await query<{ handOver: { id: number } }>(api, operation, { input })).handOver.id;
}

/** A session that the other has accepted: its id. */
async function handOver(owner: Account, { api, email }: Account): Promise<number> {
  const scheduleId = await planSession(owner);
  const id = await offerSession(owner, scheduleId, email);
  const offers = async () =>
    (await query<{ handOverOffers: { id: number }[] }>(api, '{ handOverOffers { id } }')).handOverOffers;
  await expect.poll(offers).toEqual([{ id }]);
  await query(api, 'mutation ($id: Int!) { acceptShare(id: $id) { id } }', { id });
  await expect.poll(async () => (await api.get(`/api/schedules/${scheduleId}`)).status).toBe(200);
  return scheduleId;
}

/** The owner of a session, and its substitute instructor. */
test.describe('a session that is handed over', () => {
  test('is accepted by an instructor who registers from the mail', async ({ account, page, product }) => {
    const username = uniqueName('colleague');
    const email = `${username}@example.com`;
    await offerSession(account, await planSession(account), email);
    const [link = ''] = await mailed(product.url, email, /http[^"\s<]*\/schedule(?=["\s<])/);
    await registerFrom(page, link, username, email);
    await verifyIn(page, product.url, email);
    // Sharing has learned that the address is verified.
    const offers = async () =>
      (await page.request.post('/graphql', { data: { query: '{ handOverOffers { title } }' } })).json();
    await expect.poll(offers).toEqual({ data: { handOverOffers: [{ title: 'Evening Hills' }] } });
    await page.goto('/schedule?view=list');
    await expect(page.getByRole('region', { name: 'Sessions Offered to You' })).toBeVisible();
    expect(await beyondPhones(page)).toEqual([]);
    await page.getByRole('button', { name: 'Accept Evening Hills' }).click();
    await expect(page.getByText('Evening Hills is on your schedule now.', { exact: true })).toBeVisible();
    const entry = page.getByRole('article', { name: 'Evening Hills' });
    await expect(entry.getByText(`From ${account.username}`, { exact: true })).toBeVisible();
  });

  test('is started by the other instructor, who marks attendance', async ({ instructor, product }) => {
    const owner = await newAccount(product.url, 'owner');
    await verify(product.url, instructor.account);
    const scheduleId = await handOver(owner, instructor.account);
    await instructor.goto(`/schedule/${scheduleId}`);
    await expect(instructor.link('Start Class')).toBeVisible();
    await expect(instructor.link('Edit')).toHaveCount(0);
    await instructor.fitsOnPhones();
    await instructor.link('Manage Attendance').click();
    await instructor.sees('Rae Rider');
    await instructor.fitsOnPhones();
    await instructor.press('Present: Rae Rider');
    const marks = async () =>
      (await owner.api.get<{ attended: boolean }[]>(`/api/schedules/${scheduleId}/attendance`)).body;
    await expect.poll(marks).toMatchObject([{ attended: true }]);
    await instructor.goto(`/schedule/${scheduleId}`);
    await instructor.link('Start Class').click();
    await instructor.sees('Climb');
  });
});
