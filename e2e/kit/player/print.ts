/** Prints a figure that a test has measured. */
export const print = (line: string): void => void process.stdout.write(`  ${line}\n`);
