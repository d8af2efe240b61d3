/** A refusal names at most so many problems: who sends more has made one mistake many times. */
export const mostProblems = 20;

/** No list of an input, GraphQL's or REST's, holds more entries. Where fewer are allowed, the service says so. */
export const mostEntries = 1_000;

/** What is said of a longer list, after its name. */
export const tooManyEntries = (most: number) =>
  `must have at most ${most.toLocaleString('en-US')} ${most === 1 ? 'entry' : 'entries'}`;
