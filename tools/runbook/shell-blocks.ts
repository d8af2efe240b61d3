/** The commands of a page's `sh` blocks, a line each; a line that ends in a backslash goes on in the next. */
export function commandsIn(markdown: string): string[] {
  const blocks = [...markdown.matchAll(/^[ \t]*```sh\n([^]*?)^[ \t]*```/gm)].map(([, text]) => text!);
  return blocks
    .flatMap((text) => text.replace(/\s*\\\n\s*/g, ' ').split('\n'))
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));
}

/** The words of a command, as a shell splits them: quotes hold a word together, and redirections are left out. */
export function wordsOf(command: string): string[] {
  const words = command.match(/(?:[^\s"']|"[^"]*"|'[^']*')+/g) ?? [];
  return words.filter((word) => !/^[<>]/.test(word)).map((word) => word.replace(/["']/g, ''));
}
