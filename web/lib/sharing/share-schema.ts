import * as z from 'zod/mini';
import { emailShape, trimAddress } from '../email-shape.js';
import type { SelectOption } from '../../ui/select.js';

export const endings: readonly SelectOption[] = [
  { value: 'never', label: 'Never' },
  { value: '7', label: 'In 7 days' },
  { value: '30', label: 'In 30 days' },
  { value: '90', label: 'In 90 days' },
  { value: 'date', label: 'On a date' },
];

export const shareSchema = z
  .object({
    recipientEmail: z.string().check(
      z.overwrite(trimAddress),
      z.minLength(1, 'Email is required'),
      z.refine((email) => emailShape.test(email), 'Please enter a valid email address'),
    ),
    permission: z.enum(['view', 'use', 'edit']),
    ending: z.string(),
    lastDay: z.string(),
    description: z.string().check(z.maxLength(5000, 'Message must be at most 5,000 characters')),
  })
  .check(
    z.refine(({ ending, lastDay }) => ending !== 'date' || endOfDay(lastDay) > new Date(), {
      path: ['lastDay'],
      error: 'Choose today or a later day',
    }),
  );

export type ShareValues = z.infer<typeof shareSchema>;

export const noValues: ShareValues = {
  recipientEmail: '',
  permission: 'view',
  ending: 'never',
  lastDay: '',
  description: '',
};

/** The last moment of a day `2026-11-30` where the reader is; an invalid date for anything else. */
const endOfDay = (day: string) => new Date(`${day}T23:59:59.999`);

/** When a share made now ends by itself; null: never. */
export function expiryOf({ ending, lastDay }: Pick<ShareValues, 'ending' | 'lastDay'>): string | null {
  if (ending === 'never') return null;
  if (ending === 'date') return endOfDay(lastDay).toISOString();
  const end = new Date();
  end.setDate(end.getDate() + Number(ending));
  return end.toISOString();
}
