import { problems, rangeProblem, textProblem } from '@cadenza/kernel/eventsourcing/field-problems.js';
import type { Named } from './track.commands.js';

/** Characters (code points) of a track's title or artist, said by its file or by its sender. */
export const longestName = 200;

interface Said {
  readonly title: string;
  readonly artist: string;
  readonly duration: number;
  readonly bpm: number | null;
  readonly fileSize: number;
}

const nameProblem = (value: string, label: string) =>
  textProblem(label, value, { max: longestName, required: `${label} is required` });

/** What is wrong with an upload, field by field. */
export function uploadProblems(command: Said) {
  const more = (value: number | null, label: string) =>
    value === null || (value > 0 && Number.isFinite(value)) ? undefined : `${label} must be more than 0`;
  return problems({
    title: nameProblem(command.title, 'Title'),
    artist: nameProblem(command.artist, 'Artist'),
    duration: more(command.duration, 'Duration'),
    bpm: more(command.bpm, 'BPM'),
    fileSize: more(command.fileSize, 'File size'),
  });
}

const tempoProblem = (bpm: number) => rangeProblem('BPM', bpm, 20, 400);

/** Beats a minute, told by an instructor: the same range as at an upload. */
export const tempoProblems = (bpm: number) => problems({ bpm: tempoProblem(bpm) });

/** What is wrong with what somebody says of a track; null for a tempo that is not said. */
export const editProblems = ({ title, artist }: Named, bpm: number | null) =>
  problems({
    title: nameProblem(title, 'Title'),
    artist: nameProblem(artist, 'Artist'),
    bpm: bpm === null ? undefined : tempoProblem(bpm),
  });
