import {
  choiceProblem,
  imageUrlProblem,
  problems,
  rangeProblem,
  textProblem,
} from '@cadenza/kernel/eventsourcing/field-problems.js';
import type { ClassInput } from './class.commands.js';
import type { Details } from './class.state.js';
import { chosen, named } from './given.js';

/** Specification 2, section 3. The badge colours of section 3 (Moderate, Easy, Hard) are not values of a class. */
export const difficulties = ['Beginner', 'Intermediate', 'Advanced', 'All Levels'] as const;
export const classTypes = ['Endurance', 'HIIT', 'Strength', 'Recovery', 'Rhythm'] as const;

/** A day: nothing longer is a class, and sums of it stay far from the wire's integers' end. */
const longestClass = 24 * 60;

export const longestTitle = 200;
/** Behind the title of a duplicate. */
export const copyMark = ' (copy)';

export const defaultDetails: Details = {
  title: '',
  description: '',
  duration: 45,
  difficulty: 'Intermediate',
  classType: 'HIIT',
  coverImageUrl: undefined,
};

/** `present` with the given fields laid over it. */
export const withDetails = (present: Details, input: ClassInput): Details => ({
  title: named(input.title, present.title, defaultDetails.title),
  description: chosen(input.description, present.description, defaultDetails.description),
  duration: chosen(input.duration, present.duration, defaultDetails.duration),
  difficulty: chosen(input.difficulty, present.difficulty, defaultDetails.difficulty),
  classType: chosen(input.classType, present.classType, defaultDetails.classType),
  coverImageUrl: chosen(input.coverImageUrl, present.coverImageUrl, undefined) || undefined,
});

/** Specification 2, section 5, with the contract's text maxima. */
export const detailProblems = (details: Details) =>
  problems({
    title: textProblem('Title', details.title, {
      max: longestTitle,
      required: 'Please provide a class title',
    }),
    description: textProblem('Description', details.description, { max: 5000 }),
    duration:
      details.duration < 1
        ? 'Duration must be at least 1 minute'
        : rangeProblem('Duration', details.duration, 1, longestClass, 'minutes'),
    difficulty: choiceProblem('Difficulty', details.difficulty, difficulties),
    classType: choiceProblem('Class type', details.classType, classTypes),
    coverImageUrl:
      details.coverImageUrl === undefined ? undefined : imageUrlProblem('Cover image', details.coverImageUrl),
  });

/** A filter asks for what there is. */
export const filterProblems = ({ difficulty, classType }: Pick<ClassInput, 'difficulty' | 'classType'>) =>
  problems({
    difficulty: difficulty == null ? undefined : choiceProblem('Difficulty', difficulty, difficulties),
    classType: classType == null ? undefined : choiceProblem('Class type', classType, classTypes),
  });
