import { Inject, Injectable } from '@nestjs/common';
import { CLOCK } from '@cadenza/kernel/cqrs/tokens.js';
import type { Sql } from '@cadenza/kernel/eventsourcing/sql.js';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import { trialEnd } from '@cadenza/kernel/runtime/gate.js';
import { passwordEndedLetter, welcomeLetter } from '../letters/letters.js';
import { newLink, sent, type Addressee, type Link, type LinkKind } from './link.js';

/** Where links in mails lead (CADENZA_PUBLIC_URL), without a slash at its end. */
export const PUBLIC_URL = Symbol('public address');

/** Makes links that lead to this product's public address. */
@Injectable()
export class MailedLinks {
  constructor(
    @Inject(PUBLIC_URL) private readonly publicUrl: string,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  link(kind: LinkKind, to: Addressee): Link {
    return newLink(kind, to, this.publicUrl, this.clock.now());
  }

  /** A row next to others: greets a new user whose trial begins now, and verifies that the address is theirs. */
  welcome(to: Addressee, fullName: string | null): Sql {
    const now = this.clock.now();
    const newUser = { fullName, trialEndsAt: trialEnd(now) };
    const letter = (address: string, link: string) => welcomeLetter(address, link, newUser);
    return sent(newLink('verify', to, this.publicUrl, now, letter));
  }

  /** A row beside others: tells the address of before, by a link that gives it back. */
  undoing(to: Addressee): Sql {
    return sent(this.link('undo', to));
  }

  /** A row next to others: leads to a new password in the place of one that was ended. */
  newPassword(to: Addressee): Sql {
    return sent(newLink('reset', to, this.publicUrl, this.clock.now(), passwordEndedLetter));
  }

  /** A row beside others: verifies that the address is its user's. */
  verification(to: Addressee): Sql {
    return sent(this.link('verify', to));
  }
}
