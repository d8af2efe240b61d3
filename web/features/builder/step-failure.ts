import { serverMessage } from '../../lib/errors.js';

/** A step of a save that failed without a word of the server's; the message is the specification's (section 8). */
export class StepFailure extends Error {}

/** What the step answers; a failure that brings no sentence of its own is told by this one. */
export async function orElse<T>(sentence: string, step: Promise<T>): Promise<T> {
  try {
    return await step;
  } catch (error) {
    throw serverMessage(error) === undefined ? new StepFailure(sentence, { cause: error }) : error;
  }
}

/** What a person is told of a failure: the server's sentence, that of the step, or else this one. */
export const sentenceOf = (error: unknown, otherwise: string) =>
  serverMessage(error) ?? (error instanceof StepFailure ? error.message : otherwise);
