import type { BadgeTone } from '../ui/badge.js';

const known = {
  active: { label: 'Active', tone: 'accent' },
  trialing: { label: 'Trialing', tone: 'info' },
  past_due: { label: 'Past due', tone: 'warn' },
  canceled: { label: 'Canceled', tone: 'danger' },
  trial_expired: { label: 'Trial expired', tone: 'danger' },
} as const satisfies Record<string, { label: string; tone: BadgeTone }>;

/** How a status is shown; anything else is inactive (specification 1, section 3). */
export const shownStatus = (status: string | null | undefined): { label: string; tone: BadgeTone } =>
  Object.entries(known).find(([name]) => name === status)?.[1] ?? { label: 'Inactive', tone: 'neutral' };
