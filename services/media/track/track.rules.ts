import { problems, rangeProblem, textProblem } from '@cadenza/kernel/eventsourcing/field-problems.js';

/** Characters (code points) of a track's title or artist, said by its file or by its sender. */
export const longestName = 200;

interface Said {
  readonly title: string;
  readonly artist: string;
  readonly duration: number;
  readonly bpm: number | null;
  readonly fileSize: number;
}

/** What is wrong with an upload, field by field. */
export function uploadProblems(command: Said) {
  const name = (value: string, label: string) =>
    textProblem(label, value, { max: longestName, required: `${label} is required` });
  const more = (value: number | null, label: string) =>
    value === null || (value > 0 && Number.isFinite(value)) ? undefined : `${label} must be more than 0`;
  return problems({
    title: name(command.title, 'Title'),
    artist: name(command.artist, 'Artist'),
    duration: more(command.duration, 'Duration'),
    bpm: more(command.bpm, 'BPM'),
    fileSize: more(command.fileSize, 'File size'),
  });
}

/** Beats a minute, told by an instructor: the same range as at an upload. */
export const tempoProblems = (bpm: number) => problems({ bpm: rangeProblem('BPM', bpm, 20, 400) });
