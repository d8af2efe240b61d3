import { Card, CardBody } from '../../ui/card.js';
import { Button } from '../../ui/button.js';
import { Field } from '../../ui/field.js';
import { Input, Textarea } from '../../ui/input.js';
import { type ContactField, longest } from './contact-rules.js';
import { useContactForm } from './use-contact-form.js';

/** The five fields, all required. A sixth is for programs alone: people neither see nor reach it. */
export function ContactFormCard({ onSent }: { onSent: () => void }) {
  const { form, problems, isSending, formRef, websiteRef, change, submit } = useContactForm(onSent);
  const text = (name: ContactField, label: string, autoComplete: string, type = 'text') => (
    <Field label={label} error={problems[name]}>
      {(control) => (
        <Input
          {...control}
          {...{ name, type, autoComplete }}
          required
          maxLength={longest[name]}
          value={form[name]}
          onChange={(event) => change(name, event.target.value)}
        />
      )}
    </Field>
  );
  return (
    <Card>
      <CardBody>
        <form ref={formRef} noValidate onSubmit={submit} className="grid gap-4 sm:grid-cols-2">
          {text('name', 'Name', 'name')}
          {text('email', 'Email', 'email', 'email')}
          {text('phone', 'Phone', 'tel', 'tel')}
          {text('subject', 'Subject', 'off')}
          <Field label="Message" error={problems.message} className="sm:col-span-2">
            {(control) => (
              <Textarea
                {...control}
                name="message"
                required
                rows={7}
                maxLength={longest.message}
                value={form.message}
                onChange={(event) => change('message', event.target.value)}
              />
            )}
          </Field>
          <input
            ref={websiteRef}
            name="website"
            tabIndex={-1}
            autoComplete="off"
            aria-hidden
            className="hidden"
          />
          <div className="sm:col-span-2">
            <Button type="submit" variant="primary" disabled={isSending} className="w-full sm:w-auto">
              {isSending ? 'Sending...' : 'Send Message'}
            </Button>
          </div>
        </form>
      </CardBody>
    </Card>
  );
}
