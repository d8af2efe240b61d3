import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';

const included = [
  'Unlimited classes and segments',
  'Your own music library, up to 10 GB',
  'Fades, transitions and volume for every segment',
  'The class player for the studio screen',
  '30-day money-back guarantee',
];

export function PricingCard() {
  return (
    <Card className="mx-auto max-w-md p-8 shadow-xl sm:p-10">
      <h3 className="text-lg font-semibold">Professional Plan</h3>
      <p className="mt-3 flex items-baseline gap-2">
        <span className="text-5xl font-extrabold tracking-tight">$14.99</span>
        <span className="text-muted">per month</span>
      </p>
      <p className="mt-3 text-sm text-muted">
        7-day free trial, no credit card needed. Access ends with the trial unless you subscribe.
      </p>
      <ul className="mt-6 flex flex-col gap-3">
        {included.map((text) => (
          <li key={text} className="flex items-start gap-3 text-sm">
            <span className="mt-px rounded-full bg-accent p-0.5 text-accent-ink">
              <Check className="size-3.5" strokeWidth={3} aria-hidden />
            </span>
            {text}
          </li>
        ))}
      </ul>
      <Button variant="primary" size="lg" asChild className="mt-8 w-full">
        <Link to="/auth" state={{ mode: 'register' }}>
          Start the free trial
        </Link>
      </Button>
    </Card>
  );
}
