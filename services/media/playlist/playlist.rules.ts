import { problems, textProblem, type Problem } from '@cadenza/kernel/eventsourcing/field-problems.js';

/** More than anybody plays; it bounds what one playlist can make the server read. */
const mostTracks = 1_000;
const longestName = 200;

const nameProblem = (name: string) =>
  textProblem('Name', name, { max: longestName, required: 'Name is required' });

const tooMany: Problem = 'A playlist can have at most 1,000 tracks';

function tracksProblem(trackIds: readonly number[], known: readonly number[]): Problem {
  if (trackIds.length > mostTracks) return tooMany;
  if (new Set(trackIds).size < trackIds.length) return 'A track can be in a playlist only once';
  const all = new Set(known);
  return trackIds.every((id) => all.has(id)) ? undefined : 'Track not found';
}

/** What is wrong with a playlist's name and tracks, field by field; `known` are those that may be in it. */
export const playlistProblems = (
  name: string | null,
  trackIds: readonly number[] | null,
  known: readonly number[],
) =>
  problems({
    name: name === null ? undefined : nameProblem(name),
    musicIds: trackIds === null ? undefined : tracksProblem(trackIds, known),
  });

/** What keeps one more track from a playlist that has so many. */
export const additionProblems = (present: number, order: number | null) =>
  problems({
    musicId: present >= mostTracks ? tooMany : undefined,
    order: order !== null && order < 1 ? 'Order must be at least 1' : undefined,
  });
