import { letter, type Letter } from '@cadenza/kernel/mail/letter.js';
import { briefly, quoting, type NewShare } from './share-mail.js';

export interface NewHandOver extends Pick<NewShare, 'recipientEmail' | 'ownerName' | 'optOut' | 'isKnown'> {
  readonly title: string;
  readonly startTime: Date;
  /** Where whoever has signed in or registered accepts it. */
  readonly takeOverAt: string;
}

const when = new Intl.DateTimeFormat('en-US', {
  ...{ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' },
  ...{ hour: 'numeric', minute: '2-digit', timeZone: 'UTC', timeZoneName: 'short' },
});

/** What a person reads who is asked to teach a session. Where they are is not known: the time is UTC's. */
export function handOverMail({ recipientEmail, takeOverAt, optOut, isKnown, ...asked }: NewHandOver): Letter {
  const quoted = quoting(isKnown);
  const owner = quoted(asked.ownerName ?? '', briefly.owner) || 'An instructor';
  const title = quoted(asked.title, briefly.content);
  return letter(recipientEmail, {
    category: 'shares',
    optOut,
    subject: `${owner} asks you to teach “${title}”`,
    parts: [
      `${owner} would like to hand the session “${title}” over to you.`,
      `It starts on ${when.format(asked.startTime)}.`,
      'If you accept, you get the class, its music and its roster for this session.',
      'Sign in to Cadenza with this address and open Schedule to accept or decline.',
      { link: takeOverAt, label: 'Open Schedule' },
      'If you are new to Cadenza, register with this address first, and follow the link that verifies it.',
    ],
  });
}
