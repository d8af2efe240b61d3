import type { Form } from '../http/form.js';

/** An answer below `/sandbox`. */
export interface Shown {
  readonly status: number;
  readonly type: string;
  readonly body: string;
  readonly location?: string;
}

export interface Pulled {
  readonly method: string;
  readonly path: string;
  readonly form: Form;
  /** A page in a browser asks, not a program. */
  readonly wantsPage: boolean;
}

export const page = (body: string, status = 200): Shown => ({
  status,
  type: 'text/html; charset=utf-8',
  body,
});

export const json = (answer: object): Shown => ({
  status: 200,
  type: 'application/json',
  body: `${JSON.stringify(answer, null, 2)}\n`,
});

export const redirect = (location: string): Shown => ({ ...page('', 303), location });
