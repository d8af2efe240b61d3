import { Check } from 'lucide-react';
import { Link } from 'react-router-dom';
import { Button } from '../../ui/button.js';
import { Card } from '../../ui/card.js';

const benefits = [
  ['Unlimited classes', 'Every ride you can think of, segment by segment.'],
  ['Advanced music tools', 'Fades, transitions and volume for every segment.'],
  ['Media library', 'Your own music and images, up to 10 GB.'],
  ['Student management', 'Your roster, enrollments and attendance.'],
  ['Class presentation', 'The class on the studio screen, readable from the saddle.'],
] as const;

export function PlanCard() {
  return (
    <Card aria-label="Professional Plan" className="p-6 sm:p-8">
      <h2 className="text-lg font-semibold">Professional Plan</h2>
      <p className="mt-3 flex items-baseline gap-2">
        <span className="text-5xl font-extrabold tracking-tight">$14.99</span>
        <span className="text-muted">per month</span>
      </p>
      <ul className="mt-6 flex flex-col gap-4">
        {benefits.map(([title, text]) => (
          <li key={title} className="flex items-start gap-3">
            <span className="mt-0.5 rounded-full bg-accent p-0.5 text-accent-ink">
              <Check className="size-3.5" strokeWidth={3} aria-hidden />
            </span>
            <span>
              <span className="block font-medium">{title}</span>
              <span className="block text-sm text-muted">{text}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="mt-6 border-t border-line pt-4 text-sm text-muted">
        The first month is charged when you subscribe, and every month after it until you cancel. You can
        cancel at any time from your{' '}
        <Link to="/profile" className="font-medium text-accent-text underline underline-offset-4">
          profile page
        </Link>
        .
      </p>
      <Button asChild className="mt-5">
        <Link to="/contact">Contact Support</Link>
      </Button>
    </Card>
  );
}
