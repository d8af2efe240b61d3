import type { ApolloClient } from '@apollo/client';
import type { AuditFilter } from './audit.queries.js';
import { idOf } from './user-names.js';

/** What a person fills in to narrow the log; days as `2026-03-01`, in their own time zone. */
export interface AuditChoice {
  who: string;
  whom: string;
  action: string;
  from: string;
  to: string;
}

export const everything: AuditChoice = { who: '', whom: '', action: '', from: '', to: '' };

export const isNarrowed = (choice: AuditChoice): boolean => Object.values(choice).some((part) => part !== '');

/** The filter that the server knows; null where a name is nobody's, which nothing can match. */
export async function filterOf(client: ApolloClient, choice: AuditChoice): Promise<AuditFilter | null> {
  const [byUserId, subjectUserId] = await Promise.all([
    named(client, choice.who),
    named(client, choice.whom),
  ]);
  if (byUserId === undefined || subjectUserId === undefined) return null;
  return {
    byUserId,
    subjectUserId,
    action: choice.action.trim() || null,
    from: choice.from ? midnight(choice.from, 0) : null,
    to: choice.to ? midnight(choice.to, 1) : null,
  };
}

const named = async (client: ApolloClient, name: string) => (name.trim() ? idOf(client, name.trim()) : null);

/** When a day begins, or the day after it. */
function midnight(day: string, later: number): string {
  const date = new Date(`${day}T00:00:00`);
  date.setDate(date.getDate() + later);
  return date.toISOString();
}
