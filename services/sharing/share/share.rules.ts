import { emailProblem, trimAddress } from '@cadenza/kernel/eventsourcing/email-address.js';
import {
  choiceProblem,
  problems,
  textProblem,
  type Problem,
} from '@cadenza/kernel/eventsourcing/field-problems.js';

/** Specification 1, section 9. */
export const contentTypes = ['class', 'music', 'playlist'] as const;
export type ContentType = (typeof contentTypes)[number];
export const permissions = ['view', 'use', 'edit'] as const;

export interface ShareInput {
  readonly contentType?: string | null;
  readonly contentId?: number | null;
  readonly recipientEmail?: string | null;
  readonly permission?: string | null;
  readonly description?: string | null;
  /** ISO 8601. */
  readonly expiresAt?: string | null;
}

export const isContentType = (type: unknown): type is ContentType =>
  contentTypes.some((each) => each === type);

/** As the house calls what cannot be found. */
export const contentLabels: Readonly<Record<ContentType, string>> = {
  class: 'Class',
  music: 'Track',
  playlist: 'Playlist',
};

export const endOf = ({ expiresAt }: ShareInput) => (expiresAt == null ? null : new Date(expiresAt));

/** api-contract.md, "Rules", Sharing, with its text maxima. */
export const shareProblems = (input: ShareInput, now: Date) =>
  problems({
    contentType: choiceProblem('Content type', input.contentType ?? '', contentTypes),
    contentId: input.contentId == null ? 'Please choose what to share' : undefined,
    recipientEmail: emailProblem(trimAddress(input.recipientEmail ?? '')),
    permission: choiceProblem('Permission', input.permission ?? '', permissions),
    description: textProblem('Description', input.description ?? '', { max: 5000 }),
    expiresAt: endProblem(endOf(input), now),
  });

function endProblem(end: Date | null, now: Date): Problem {
  if (end === null) return undefined;
  if (Number.isNaN(end.getTime())) return 'Expiry must be a date and time';
  return end > now ? undefined : 'Expiry must be in the future';
}
