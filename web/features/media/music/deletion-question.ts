import { deletionOf, quoted, useUnknown, usedInSentences } from '../used-in.js';
import type { TrackUse } from './track.queries.js';

/** The question before a track is deleted: what else goes with it, and which classes fall silent. */
export function deletionQuestion(title: string, use: TrackUse | undefined): string {
  if (!use) return `${deletionOf(title)} ${useUnknown}`;
  const { clips } = use;
  const usedIn = [use, ...clips].flatMap((each) => each.usedIn);
  const cut = clips.length === 1 ? 'The clip that was' : 'The clips that were';
  return [
    deletionOf(title),
    ...usedInSentences(usedIn, 'where it will no longer be heard'),
    ...(clips.length > 0
      ? [`${cut} cut from it will be deleted too: ${quoted(clips.map((clip) => clip.title))}.`]
      : []),
  ].join(' ');
}
