import { deletionOf, quoted } from '../used-in.js';
import type { TrackUse } from './track.queries.js';

/** The question before a track is deleted: which classes fall silent, and what else goes with it. */
export function deletionQuestion(title: string, use: TrackUse | undefined): string {
  const clips = use?.clips ?? [];
  const usedIn = use && [use, ...clips].flatMap((each) => each.usedIn);
  const question = deletionOf(title, usedIn, 'where it will no longer be heard');
  if (clips.length === 0) return question;
  const cut = clips.length === 1 ? 'The clip that was' : 'The clips that were';
  return `${question} ${cut} cut from it will be deleted too: ${quoted(clips.map((clip) => clip.title))}.`;
}
