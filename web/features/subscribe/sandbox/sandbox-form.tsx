import { zodResolver } from '@hookform/resolvers/zod';
import { useForm } from 'react-hook-form';
import { Button } from '../../../ui/button.js';
import { Field } from '../../../ui/field.js';
import { InlineProblem } from '../../../ui/inline-problem.js';
import { Input } from '../../../ui/input.js';
import { BankDialog } from './bank-dialog.js';
import { type CardValues, cardSchema, shownCvc, shownExpiry, shownNumber } from './card.js';
import { useSandboxPayment } from './use-sandbox-payment.js';

export interface SandboxFormProps {
  clientSecret: string;
  sandboxUrl: string;
}

const shown = { number: shownNumber, expiry: shownExpiry, cvc: shownCvc };

/** Our own card form, for the payment sandbox; with Stripe's own keys its form stands here. */
export function SandboxForm({ clientSecret, sandboxUrl }: SandboxFormProps) {
  const { problem, clear, isPaying, asks, pay, answer } = useSandboxPayment(sandboxUrl, clientSecret);
  const { register, handleSubmit, setValue, formState } = useForm<CardValues>({
    resolver: zodResolver(cardSchema),
    defaultValues: { number: '', expiry: '', cvc: '' },
  });
  const { errors } = formState;

  const typed = (name: keyof CardValues) =>
    register(name, {
      onChange: (event: { target: { value: string } }) => setValue(name, shown[name](event.target.value)),
    });

  return (
    <form noValidate onSubmit={handleSubmit(pay, clear)} className="grid grid-cols-2 gap-4">
      <Field label="Card number" error={errors.number?.message} className="col-span-2">
        {(control) => (
          <Input
            {...control}
            {...typed('number')}
            inputMode="numeric"
            autoComplete="cc-number"
            placeholder="1234 1234 1234 1234"
          />
        )}
      </Field>
      <Field label="Expiration date" error={errors.expiry?.message}>
        {(control) => (
          <Input
            {...control}
            {...typed('expiry')}
            inputMode="numeric"
            autoComplete="cc-exp"
            placeholder="MM / YY"
          />
        )}
      </Field>
      <Field label="Security code" error={errors.cvc?.message}>
        {(control) => (
          <Input {...control} {...typed('cvc')} inputMode="numeric" autoComplete="cc-csc" placeholder="CVC" />
        )}
      </Field>
      {problem && (
        <div className="col-span-2">
          <InlineProblem text={problem} />
        </div>
      )}
      <Button type="submit" variant="primary" size="lg" loading={isPaying} className="col-span-2">
        Subscribe Now
      </Button>
      <p className="col-span-2 rounded-xl bg-info-soft p-3 text-xs text-info-text">
        This is the payment sandbox: no money moves. Try the card 4242 4242 4242 4242 with any future date and
        any code.
      </p>
      <BankDialog open={asks} isBusy={isPaying} onAnswer={(isApproved) => void answer(isApproved)} />
    </form>
  );
}
