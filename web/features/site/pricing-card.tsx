import { Check } from 'lucide-react';
import { Card } from '../../ui/card.js';
import { PricingAction } from './pricing-action.js';

const included = [
  'Unlimited classes and segments',
  'Your own music and images, up to 10 GB',
  'Fades, transitions and volume for every segment',
  'The class player for the studio screen',
  '30-day money-back guarantee',
];

interface PricingCardProps {
  /** The level of the plan's heading, one below the heading it stands under. */
  heading: 'h2' | 'h3';
}

export function PricingCard({ heading: Heading }: PricingCardProps) {
  return (
    <Card className="mx-auto max-w-md p-8 shadow-xl sm:p-10">
      <Heading className="text-lg font-semibold">Professional Plan</Heading>
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
      <PricingAction />
    </Card>
  );
}
