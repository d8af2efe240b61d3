/** One mistake that a developer could make: a text of a file is another one, and some test must fail. */
export interface PlantedFault {
  /** What is wrong then, in words; unique. */
  readonly name: string;
  /** From the repository's root. */
  readonly file: string;
  /** Is in the file exactly once. */
  readonly text: string;
  readonly replacement: string;
  /** The test files that should notice, from the repository's root. Their suffixes say at which level they work. */
  readonly tests: readonly string[];
}

/** The faults of one folder: file and tests are given from there. */
export const faultsIn = (folder: string, faults: readonly PlantedFault[]): PlantedFault[] =>
  faults.map((fault) => ({
    ...fault,
    file: `${folder}/${fault.file}`,
    tests: fault.tests.map((test) => `${folder}/${test}`),
  }));

/** From the cheapest to the dearest. Browser tests need a build, which a copy of the tree has not. */
export const levels = ['unit', 'page', 'integration'] as const;
export type Level = (typeof levels)[number];

export function levelOf(test: string): Level {
  if (test.endsWith('.int.spec.ts')) return 'integration';
  return test.endsWith('.tsx') ? 'page' : 'unit';
}
