import { useState } from 'react';
import { Page, PageHeader } from '../../ui/page-header.js';
import { ContactFormCard } from './contact-form-card.js';
import { ThankYou } from './thank-you.js';

/** Contact Us: a message to support, with or without an account (specification 1, section 2, Contact). */
export function ContactPage() {
  const [isSent, setSent] = useState(false);
  return (
    <Page>
      <div className="mx-auto max-w-2xl">
        <PageHeader title="Contact Us" description="Ask a question or report a problem. We reply by email." />
        {isSent ? (
          <ThankYou onAnother={() => setSent(false)} />
        ) : (
          <ContactFormCard onSent={() => setSent(true)} />
        )}
      </div>
    </Page>
  );
}
