import type { BuilderAction } from './builder-action.js';

const typedFields = ['title', 'description', 'duration', 'coverImageUrl'];

/** An image of the library, or none: a choice, and no typing. */
const isChosen = (url: string | null | undefined) => !url || url.startsWith('/api/images/');

/** Where an action is typing; null where each is a step of its own. */
export function typingOf(action: BuilderAction): string | null {
  if (action.type === 'segmentsWritten') return 'text';
  if (action.type === 'segmentStretched') return action.goesOn ? `length of ${action.id}` : null;
  if (action.type !== 'detailsChanged') return null;
  const [field, ...others] = Object.keys(action.change);
  if (!field || others.length > 0 || !typedFields.includes(field)) return null;
  return field === 'coverImageUrl' && isChosen(action.change.coverImageUrl) ? null : field;
}
