import type { ProfileForm } from './profile-rules.js';
import type { RegistrationForm } from './registration-rules.js';

/** The form is judged here and stored as rows by the caller; no event holds any of it. */
export interface RegisterUser {
  readonly kind: 'register';
  readonly userId: number;
  /** Who fills in the form: the person, or an administrator for them. */
  readonly by: 'self' | 'admin';
  readonly isAdmin: boolean;
  readonly form: RegistrationForm;
  /** An account with this address was deleted before. */
  readonly trialUsed?: boolean;
}

/** What is left out stays. Another address waits for its link. */
export interface ChangeProfile {
  readonly kind: 'changeProfile';
  readonly userId: number;
  readonly form: ProfileForm;
}

/** A link of a mail was followed: the address it went to is the account's now, and verified. */
export interface MoveEmail {
  readonly kind: 'moveEmail';
  readonly userId: number;
  /** False where the address is the present one: then only what waited is forgotten. */
  readonly emailChanged: boolean;
  /** The password of before was replaced by none: another one is chosen by the link of a mail. */
  readonly endsPassword?: boolean;
}

/** The person's picture is another now, stored as a row. */
export interface ChangeImage {
  readonly kind: 'changeImage';
  readonly userId: number;
}

export interface SetPassword {
  readonly kind: 'setPassword';
  readonly userId: number;
  readonly by: 'self' | 'admin' | 'link';
  /** The person is asked for another one; only an administrator's may be. */
  readonly temporary: boolean;
  readonly password: string;
}

export interface VerifyEmail {
  readonly kind: 'verifyEmail';
  readonly userId: number;
  /** The trial was held back until now. */
  readonly trialBegins?: boolean;
}

export interface SetNotifications {
  readonly kind: 'setNotifications';
  readonly userId: number;
  readonly reminders: boolean;
  readonly shares: boolean;
  readonly news: boolean;
}

/** By the link of a mail of a share; the others of the notifications stay as they are. */
export interface ChooseShareMails {
  readonly kind: 'chooseShareMails';
  readonly userId: number;
  readonly wanted: boolean;
}

/** Rows tell what no event does: who the master administrator is, and whether others are left. */
export interface DeleteUser {
  readonly kind: 'delete';
  readonly userId: number;
  readonly isMaster: boolean;
  readonly isLastAdmin: boolean;
}

export type UserCommand =
  | RegisterUser
  | ChangeProfile
  | ChangeImage
  | MoveEmail
  | SetPassword
  | VerifyEmail
  | SetNotifications
  | ChooseShareMails
  | DeleteUser;
