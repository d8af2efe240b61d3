import { MailCheck } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Button } from '../../ui/button.js';
import { Card, CardBody } from '../../ui/card.js';

/** Takes the place of the form once a message is sent. */
export function ThankYou({ onAnother }: { onAnother: () => void }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <Card>
      <CardBody>
        <div className="flex flex-col items-center gap-3 py-10 text-center">
          <MailCheck className="size-10 text-accent-text" aria-hidden />
          <h2 ref={title} tabIndex={-1} className="text-2xl font-bold outline-none">
            Thank You
          </h2>
          <p className="max-w-sm text-muted">We've received your message and will get back to you soon.</p>
          <Button className="mt-3" onClick={onAnother}>
            Send Another Message
          </Button>
        </div>
      </CardBody>
    </Card>
  );
}
