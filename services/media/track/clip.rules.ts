import {
  choiceProblem,
  problems,
  rangeProblem,
  textProblem,
} from '@cadenza/kernel/eventsourcing/field-problems.js';
import type { CutClip } from './track.commands.js';
import { longestName } from './track.rules.js';

/** Seconds (specification 2, section 9). */
const longestFade = 10;
/** Seconds: a step of the editor's sliders. */
const shortestClip = 0.1;
const transitions = ['none', 'crossfade', 'beatmatch'];

/** What is wrong with a clip, field by field (specification 2, section 5). */
export function clipProblems(clip: CutClip) {
  const { title, startTime, endTime, source } = clip;
  const required = 'Please provide a title for your clip';
  return problems({
    title: textProblem('Title', title, { max: longestName, required }),
    startTime:
      endTime - startTime >= shortestClip - 1e-6
        ? rangeProblem('Start time', startTime, 0, source.duration, 'seconds')
        : `Start time must be before the end time, by at least ${shortestClip} seconds`,
    endTime:
      endTime <= startTime && startTime <= source.duration
        ? 'End time must be after the start time'
        : rangeProblem('End time', endTime, 0, source.duration, 'seconds'),
    fadeInDuration: rangeProblem('Fade in', clip.fadeInDuration, 0, longestFade, 'seconds'),
    fadeOutDuration: rangeProblem('Fade out', clip.fadeOutDuration, 0, longestFade, 'seconds'),
    volume: rangeProblem('Volume', clip.volume, 0, 100),
    transitionType: choiceProblem('Transition', clip.transitionType, transitions),
  });
}

/** Fades that are longer than the clip together, scaled down in proportion. */
export function fadesWithin({ startTime, endTime, fadeInDuration, fadeOutDuration }: CutClip) {
  const scale = Math.min(1, (endTime - startTime) / (fadeInDuration + fadeOutDuration || 1));
  return { fadeInDuration: fadeInDuration * scale, fadeOutDuration: fadeOutDuration * scale };
}
