import { choiceProblem, problems, textProblem } from '@cadenza/kernel/eventsourcing/field-problems.js';
import { folderTypes } from './library.commands.js';

/** Specification 2, section 5. */
export const nameProblems = (name: string) =>
  problems({ name: textProblem('Name', name, { max: 200, required: 'Please enter a valid folder name' }) });

export const typeProblems = (type: string) => problems({ type: choiceProblem('Type', type, folderTypes) });
