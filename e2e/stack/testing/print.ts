/** Prints a figure among the results of the tests. */
export const print = (line: string): void => void process.stderr.write(`    ${line}\n`);
