import type { ContactForm } from './contact-rules.js';

export interface Signs {
  /** What stands in the field that people do not see. */
  website: string;
  /** From when the form was shown until it was sent. */
  tookMs: number;
}

export type Outcome = { isSent: true } | { isSent: false; message: string };

const patienceMs = 20_000;

/**
 * Sends the form by the /api: the page holds no GraphQL client. A failure has
 * the server's own words when it gave any. Does not throw.
 */
export async function sendMessage(form: ContactForm, signs: Signs, key: string): Promise<Outcome> {
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), patienceMs);
  try {
    const answer = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
      body: JSON.stringify({ ...form, ...signs }),
      signal: abort.signal,
    });
    if (answer.ok) return { isSent: true };
    console.error('API Error', 'contact', answer.status);
    const { message } = await (answer.json() as Promise<{ message?: string }>).catch(() => ({ message: '' }));
    return { isSent: false, message: message || 'Failed to send message' };
  } catch (error) {
    console.error('API Error', 'contact', error);
    return { isSent: false, message: 'Something went wrong. Please try again.' };
  } finally {
    clearTimeout(timer);
  }
}
