import { emailShape, trimAddress } from '../../lib/email-shape.js';
import { hasText } from '../../lib/has-text.js';

export const contactFields = ['name', 'email', 'phone', 'subject', 'message'] as const;

export type ContactField = (typeof contactFields)[number];
export type ContactForm = Readonly<Record<ContactField, string>>;
export type ContactProblems = Partial<Record<ContactField, string>>;

export const emptyForm: ContactForm = { name: '', email: '', phone: '', subject: '', message: '' };

/** Characters that the server takes at most. */
export const longest: Readonly<Record<ContactField, number>> = {
  ...{ name: 200, email: 254, phone: 50, subject: 200, message: 10_000 },
};

const isShort = (text: string, least: number) => [...text].length < least || !hasText(text);

function phoneProblem(phone: string): string | undefined {
  if (phone.length < 10) return 'Phone number must be at least 10 digits';
  if (!/^[\d().\s-]+$/.test(phone))
    return 'Phone number can only contain digits, parentheses, hyphens, periods, and spaces';
  return undefined;
}

/** What is wrong with each field (specification 1, section 5); the server asks the same again. */
export function contactProblems(typed: ContactForm): ContactProblems {
  const form = Object.fromEntries(contactFields.map((field) => [field, typed[field].trim()])) as ContactForm;
  const found: Record<ContactField, string | undefined> = {
    name: isShort(form.name, 2) ? 'Name must be at least 2 characters' : undefined,
    email: emailShape.test(trimAddress(form.email)) ? undefined : 'Please enter a valid email address',
    phone: phoneProblem(form.phone),
    subject: isShort(form.subject, 3) ? 'Subject must be at least 3 characters' : undefined,
    message: isShort(form.message, 10) ? 'Message must be at least 10 characters' : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem));
}
