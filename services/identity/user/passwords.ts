import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { hash, verify } from '@node-rs/argon2';

/** Argon2id (2 in the library's enum) with OWASP's first choice of costs: 19 MiB, two passes, one lane. */
const costs = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The hash of a password nobody has: unknown users cost the same time as wrong passwords. */
const nobodysHash =
  '$argon2id$v=19$m=19456,t=2,p=1$nqqGQCjPMeGnNr4YKuGK/w$mI1adfOBlZ6+2SdtgNV0GmL6W0LdWZvC/avO6zR9CcQ';

/** Two spellings of one character are one password. */
const spelled = (password: string) => password.normalize('NFKC');

/** Hashing runs on the library's own threads, not on the event loop. */
@Injectable()
export class Passwords {
  hash(password: string): Promise<string> {
    return hash(spelled(password), costs);
  }

  /** The hash of a random password that no user has: no password matches it. */
  unusable(): Promise<string> {
    return this.hash(randomBytes(32).toString('base64url'));
  }

  /** Always runs one verification, also where there is no such user (`undefined`). */
  async matches(passwordHash: string | undefined, password: string): Promise<boolean> {
    const matching = await this.verify(passwordHash ?? nobodysHash, password);
    return matching && passwordHash !== undefined;
  }

  /** One run of argon2; a separate method so that a test can count the runs. */
  verify(passwordHash: string, password: string): Promise<boolean> {
    return verify(passwordHash, spelled(password));
  }
}
