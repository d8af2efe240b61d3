import type { TrackUse } from './track.queries.js';

const quoted = (titles: readonly string[]) =>
  new Intl.ListFormat('en-US').format(titles.map((title) => `"${title}"`));

/** The question before a track is deleted: what else goes with it, and which classes fall silent. */
export function deletionQuestion(title: string, use: TrackUse | undefined): string {
  const question = `Are you sure you want to delete "${title}"? This action cannot be undone.`;
  if (!use) return `${question} Where it is used cannot be told at the moment.`;
  const { clips } = use;
  const classes = [use, ...clips].flatMap(({ usedIn }) => usedIn.flatMap((one) => one?.title ?? []));
  const silent = [...new Set(classes)];
  return [
    question,
    [use, ...clips].some(({ usedIn }) => usedIn.includes(null)) &&
      'It is used in classes whose titles cannot be told at the moment.',
    silent.length > 0 && `It is used in ${quoted(silent)}, where it will no longer be heard.`,
    clips.length > 0 &&
      `${clips.length === 1 ? 'The clip that was' : 'The clips that were'} cut from it will be deleted too: ${quoted(clips.map((clip) => clip.title))}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
