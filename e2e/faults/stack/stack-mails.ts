import { waitingMailsTo, type MailsTo } from '../../kit/verified-address.js';
import { Look } from './look.js';

/** The mails that wait in the stack, which has no mail server. */
export const stackMails = (admin: ConstructorParameters<typeof Look>[0]): MailsTo =>
  waitingMailsTo(async (text, values) => {
    const look = new Look(admin);
    return look.rows<object>(text, values).finally(() => look.close());
  });
