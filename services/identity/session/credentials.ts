import { Inject, Injectable } from '@nestjs/common';
import { problems, textProblem } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { invalid, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { Passwords } from '../user/passwords.js';
import { limits } from '../user/registration-rules.js';
import { UserQueries, type WithHash } from '../user/user.queries.js';

/** One answer for an unknown user and a wrong password (specification 1, section 9). */
export const loginFailed = new Rejection('UNAUTHENTICATED', 'Login failed. Please check your credentials.');

/** Who showed the password of this hash. */
export type Recognised = WithHash;

/** Tells whose user name (or e-mail address) and password these are. */
@Injectable()
export class Credentials {
  constructor(
    @Inject(UserQueries) private readonly users: UserQueries,
    @Inject(Passwords) private readonly passwords: Passwords,
  ) {}

  /** A refusal, after the same work, when there is no such user or the password is another. */
  async check(name: string, password: string): Promise<Recognised | Rejection> {
    const errors = inputErrors(name, password);
    if (errors.length > 0) return invalid(errors);
    const found = await this.users.byName(name);
    const matching = await this.passwords.matches(found?.passwordHash, password);
    return matching && found ? found : loginFailed;
  }
}

const inputErrors = (name: string, password: string) =>
  problems({
    username: textProblem('Username', name, { max: limits.email, required: 'Username is required' }),
    password:
      textProblem('Password', password, { max: limits.password }) ??
      (password ? undefined : 'Password is required'),
  });
