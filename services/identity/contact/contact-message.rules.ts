import { emailProblem, trimAddress } from '@cadenza/kernel/eventsourcing/email-address.js';
import {
  hasText,
  problems,
  textProblem,
  type Problem,
} from '@cadenza/kernel/eventsourcing/field-problems.js';

/** What somebody writes, all of it personal (specification 1, section 3). */
export const contactFields = ['name', 'email', 'phone', 'subject', 'message'] as const;

export type ContactForm = { readonly [Field in (typeof contactFields)[number]]: string };

/** Characters of each field (specification 1, section 5; the maxima are those of the contract). */
const lengths = {
  name: { label: 'Name', min: 2, max: 200 },
  subject: { label: 'Subject', min: 3, max: 200 },
  message: { label: 'Message', min: 10, max: 10_000 },
} as const;

const phoneLengths = { min: 10, max: 50 };

function boundedText(value: string, { label, min, max }: (typeof lengths)[keyof typeof lengths]): Problem {
  const isShort = [...value].length < min || !hasText(value);
  return isShort ? `${label} must be at least ${min} characters` : textProblem(label, value, { max });
}

function phoneProblem(phone: string): Problem {
  if (phone.length < phoneLengths.min) return 'Phone number must be at least 10 digits';
  if (!/^[\d().\s-]+$/.test(phone))
    return 'Phone number can only contain digits, parentheses, hyphens, periods, and spaces';
  return textProblem('Phone number', phone, { max: phoneLengths.max });
}

/** As a message is judged and stored: without blanks at both ends, the address without invisible signs there. */
export const trimmed = (form: ContactForm): ContactForm => ({
  name: form.name.trim(),
  email: trimAddress(form.email),
  phone: form.phone.trim(),
  subject: form.subject.trim(),
  message: form.message.trim(),
});

/** Specification 1, section 5, Contact form, sentence for sentence. */
export const contactProblems = ({ name, email, phone, subject, message }: ContactForm) =>
  problems({
    name: boundedText(name, lengths.name),
    email: emailProblem(email) && 'Please enter a valid email address',
    phone: phoneProblem(phone),
    subject: boundedText(subject, lengths.subject),
    message: boundedText(message, lengths.message),
  });

export interface FormSigns {
  /** What stands in the field that people do not see. */
  readonly website?: string | null | undefined;
  /** From when the form was shown until it was sent; absent from callers of /api. */
  readonly tookMs?: number | null | undefined;
}

const fastestMs = 2_000;

/** Whether a form was filled in as programs do it. Such a message is stored all the same: it may be a real one. */
export const isSuspected = ({ website, tookMs }: FormSigns): boolean =>
  Boolean(website?.trim()) || (tookMs != null && tookMs < fastestMs);
