import { type FormEvent, useEffect, useRef, useState } from 'react';
import { randomKey } from '../../lib/random-key.js';
import { useSession } from '../../lib/session.js';
import { showError, showToast } from '../../ui/toast-store.js';
import {
  type ContactField,
  contactFields,
  type ContactForm,
  type ContactProblems,
  contactProblems,
  emptyForm,
} from './contact-rules.js';
import { sendMessage } from './send-message.js';

/** The form of a message: who is signed in finds name and address filled in. A failure keeps what was typed. */
export function useContactForm(onSent: () => void) {
  const { user } = useSession();
  const [typed, setTyped] = useState<Partial<ContactForm>>({});
  const [problems, setProblems] = useState<ContactProblems>({});
  const [isSending, setSending] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const websiteRef = useRef<HTMLInputElement>(null);
  const shownAt = useRef(0);
  /** The same until something is changed: what is sent again after a failure is stored once. */
  const attempt = useRef<{ key: string; tookMs: number }>(undefined);
  useEffect(() => {
    shownAt.current = performance.now();
  }, []);
  const known = user ? { name: user.fullName ?? user.username, email: user.email } : {};
  const form: ContactForm = { ...emptyForm, ...known, ...typed };

  function change(field: ContactField, value: string) {
    setTyped({ ...typed, [field]: value });
    setProblems({ ...problems, [field]: undefined });
    attempt.current = undefined;
  }

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    const found = contactProblems(form);
    setProblems(found);
    const first = contactFields.find((field) => found[field]);
    if (first) return formRef.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    setSending(true);
    attempt.current ??= { key: randomKey(), tookMs: Math.round(performance.now() - shownAt.current) };
    const { key, tookMs } = attempt.current;
    const outcome = await sendMessage(form, { website: websiteRef.current?.value ?? '', tookMs }, key);
    setSending(false);
    if (outcome.isSent) {
      showToast({
        title: 'Message Sent',
        description: "We've received your message and will get back to you soon.",
      });
      onSent();
    } else showError(outcome.message);
  }
  return { form, problems, isSending, formRef, websiteRef, change, submit };
}
