import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { generateTone } from '@cadenza/tools/demo/tone.js';
import { ApiClient, type Answer, newUser } from '@cadenza/deploy/standalone/api-client.js';
import { verifyAddress, type MailsTo } from '../verified-address.js';

/** Parts of the name, the user name and the address: nothing else in the product says them. */
export const words = ['quetzalina', 'brznostrowitz', 'vogelsang'] as const;
export const person = {
  username: 'Quetzalina',
  email: 'q.vogelsang@gone.example.org',
  confirmEmail: 'q.vogelsang@gone.example.org',
  password: 'correct-horse',
  fullName: 'Xenia Brznostrowitz',
} as const;

const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Somebody of whom every part of the product knows something, beside a friend who stays. `payments`: the sandbox. */
export async function somebodyEverywhere(urls: readonly string[], payments: string, mailsTo: MailsTo) {
  const [somebody, elsewhere, friend, guesser, admin] = Array.from(
    { length: 5 },
    () => new ApiClient(urls),
  ) as [ApiClient, ApiClient, ApiClient, ApiClient, ApiClient];
  const done = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    if (![200, 201, 204].includes(status)) throw new Error(`${status} ${JSON.stringify(body)}`);
    return Number(body?.id);
  };
  const userId = await done(somebody.post('/api/register', person));
  await done(friend.post('/api/register', newUser('staying-friend')));
  await verifyAddress(somebody, mailsTo, person.email);
  await verifyAddress(friend, mailsTo, 'staying-friend@example.com');
  await done(admin.post('/api/login', { username: 'admin', password: 'admin-password' }));
  await done(elsewhere.post('/api/login', { username: person.email, password: person.password }));
  for (const username of [person.username, person.email])
    assert.equal((await guesser.post('/api/login', { username, password: 'a-guess' })).status, 401);
  await guesser.post('/graphql', { query: `mutation { requestPasswordReset(email: "${person.email}") }` });

  const picture = new FormData();
  picture.set('profileImage', new Blob([Buffer.from(dot, 'base64')]), 'me.png');
  await done(somebody.post('/api/user/profile-image', picture));
  const music = new FormData();
  music.set('file', new Blob([Buffer.from(await generateTone(3, 120, 'Hum'))]), `${person.username}.mp3`);
  const musicId = await done(somebody.post('/api/music/upload', music));
  const classId = await done(somebody.post('/api/classes', { title: 'Hills', description: 'Up and down' }));
  const segment = {
    classId,
    name: 'Climb',
    musicId,
    notes: 'Breathe',
    imageUrl: 'https://example.org/a.png',
  };
  await done(somebody.post('/api/segments', segment));
  const shown = { showId: randomUUID(), classId, title: `Hills of ${person.username}`, imageIds: [] };
  await done(byKey(somebody, '/api/shows/screens', shown));
  const startTime = new Date(Date.now() + 30 * 86_400_000).toISOString();
  const scheduleId = await done(
    somebody.post('/api/schedules', { classId, title: 'Hills', startTime, location: 'Studio 1' }),
  );
  const student = { firstName: 'Daughter', lastName: 'Brznostrowitz', email: 'd@vogelsang.example.org' };
  const studentId = await done(somebody.post('/api/students', student));
  await done(somebody.post('/api/enrollments', { studentId, classId }));
  const attended = { scheduleId, studentId, attended: true, notes: 'Came with Quetzalina' };
  await done(somebody.post('/api/attendance', attended));

  const share = (api: ApiClient, contentId: number, recipientEmail: string, contentType = 'class') =>
    done(
      byKey(api, '/api/content-shares', {
        ...{ contentType, contentId, recipientEmail, permission: 'view' },
        description: `From ${words[0]}`,
      }),
    );
  const given = await share(somebody, classId, 'staying-friend@example.com');
  await share(somebody, musicId, 'staying-friend@example.com', 'music');
  const friendsClass = await done(friend.post('/api/classes', { title: 'Valleys' }));
  const other = await done(friend.post('/api/classes', { title: 'Plains' }));
  const received = await share(friend, friendsClass, person.email);
  await share(friend, other, person.email);
  await accepted(friend, given);
  await accepted(somebody, received);

  await done(admin.put(`/api/admin/users/${userId}/extend-trial`, { days: 3 }));
  await subscribed(somebody, payments);
  return { userId, somebody, elsewhere, friend, admin };
}

/** As a browser that may have to ask again: the first answer is kept for it, whomever it names. */
const byKey = (api: ApiClient, path: string, body?: unknown) =>
  api.call('POST', path, body, { 'idempotency-key': randomUUID() });

/** What others offered arrives within a second. */
async function accepted(api: ApiClient, shareId: number): Promise<void> {
  let status = 0;
  for (let patience = 50; patience > 0 && status !== 200; patience--) {
    status = (await byKey(api, `/api/content-shares/${shareId}/accept`)).status;
    if (status !== 200) await new Promise((later) => setTimeout(later, 100));
  }
  assert.equal(status, 200);
}

async function subscribed(api: ApiClient, payments: string): Promise<void> {
  const asked = { priceId: 'price_professional_monthly', email: person.email };
  const { body } = await api.post('/api/create-subscription-intent', asked);
  const secret = String(body.clientSecret);
  const paymentIntentId = secret.replace(/_secret_.*/, '');
  const paid = await fetch(`${payments}/v1/payment_intents/${paymentIntentId}/confirm`, {
    method: 'POST',
    body: new URLSearchParams({
      client_secret: secret,
      'payment_method_data[type]': 'card',
      'payment_method_data[billing_details][name]': person.fullName,
      'payment_method_data[card][number]': '4242424242424242',
      'payment_method_data[card][exp_month]': '12',
      'payment_method_data[card][exp_year]': '34',
    }),
  });
  assert.equal(paid.status, 200);
  assert.equal((await api.post('/api/subscription/confirm', { paymentIntentId })).status, 200);
}
