import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { ApiClient, newUser } from '../standalone/api-client.js';
import { AccountPage, type AccountPlace } from './account-page.js';

/** Who is offered something reads of it in a mail, and says by its link that there shall be no more: the profile knows. */
export function choosesItsMails(place: () => AccountPlace): void {
  let host: ApiClient;
  let guest: AccountPage;
  let classId: number;

  beforeAll(async () => {
    const { url } = place();
    host = new ApiClient(url);
    await host.post('/api/register', newUser('host'));
    classId = Number((await host.post('/api/classes', { title: 'Hills' })).body.id);
    await new ApiClient(url).post('/api/register', newUser('guest'));
    guest = await AccountPage.open(place());
    await guest.signIn('guest', newUser('guest').password);
    await guest.page.waitForURL('**/dashboard');
  });
  afterAll(() => guest.close());

  /** Newest first. */
  const mailsTo = async (address: string) => {
    const page = await (await fetch(`${place().url}/dev/mail`)).text();
    return page
      .split('<article>')
      .filter((mail) => mail.includes(`To ${address}<`) && mail.includes('shared “Hills” with you'));
  };
  const offerTo = async (recipientEmail: string) => {
    const body = { contentType: 'class', contentId: classId, recipientEmail, permission: 'view' };
    const answer = await host.post('/api/content-shares', body);
    expect(answer.status).toBe(201);
    await host.delete(`/api/content-shares/${Number(answer.body.id)}`);
  };
  /** What was posted before has gone out, or never will, when this one's own mail has. */
  const mailsHaveGone = async (witness: string) => {
    await offerTo(witness);
    for (let patience = 200; patience > 0 && (await mailsTo(witness)).length === 0; patience--)
      await pause(50);
    expect(await mailsTo(witness)).toHaveLength(1);
  };
  const offered = async (witness: string) => {
    await offerTo('guest@example.com');
    await mailsHaveGone(witness);
    return mailsTo('guest@example.com');
  };
  const profileSays = async (isOn: boolean) => {
    await guest.page.goto('/profile');
    const toggle = guest.page.getByRole('switch', { name: 'Shares' });
    await toggle.waitFor();
    for (let patience = 40; patience > 0 && (await toggle.isChecked()) !== isOn; patience--) {
      await pause(250);
      await guest.page.reload();
      await toggle.waitFor();
    }
    expect(await toggle.isChecked()).toBe(isOn);
  };

  it('by the link of a mail, there and back', async () => {
    await profileSays(true);
    await offered('first@example.com');
    // Several mails go out at once: the guest's may follow that of the witness.
    for (let patience = 100; patience > 0 && (await mailsTo('guest@example.com')).length < 1; patience--)
      await pause(50);
    const [mail = ''] = await mailsTo('guest@example.com');
    const link = /https?:\/\/[^\s"<]+opt-out[^\s"<]+/.exec(mail)?.[0] ?? 'about:blank';
    await guest.page.goto(link);
    await guest.press('Send me no more of them');
    await guest.see('No more mails about shares');
    await profileSays(false);
    expect(await offered('second@example.com')).toHaveLength(1);
    await guest.page.goto(link);
    await guest.press('Send me no more of them');
    await guest.press('Send them to me again');
    await profileSays(true);
    await offered('third@example.com');
    for (let patience = 100; patience > 0 && (await mailsTo('guest@example.com')).length < 2; patience--)
      await pause(50);
    expect(await mailsTo('guest@example.com')).toHaveLength(2);
  }, 90_000);
}
