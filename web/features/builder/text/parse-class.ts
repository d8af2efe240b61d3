import { mostSegments } from '../model/timeline.js';
import type { LineFields } from './grammar.js';
import type { LineProblem } from './beginning.js';
import { parseLine } from './parse-line.js';

export interface TextProblem extends LineProblem {
  /** From 1. */
  line: number;
}

export interface ParsedText {
  /** Of the lines that can be read, in order. */
  lines: LineFields[];
  /** One for each line that cannot. */
  problems: TextProblem[];
}

/** Lines as they were read: whoever types changes one of hundreds. */
const known = new Map<string, ReturnType<typeof parseLine>>();
const mostKnown = 2_000;

function readLine(text: string): ReturnType<typeof parseLine> {
  const found = known.get(text) ?? parseLine(text);
  if (known.size >= mostKnown) known.clear();
  known.set(text, found);
  return found;
}

/** Reads a class's text; undoes `printClass`. A text with problems is no class: what it cannot say must not be lost. */
export function parseClass(text: string): ParsedText {
  const lines: LineFields[] = [];
  const problems: TextProblem[] = [];
  for (const [index, each] of text.split(/\r\n|\r|\n/).entries()) {
    if (each.trim() === '') continue;
    const found = readLine(each);
    if ('message' in found) problems.push({ line: index + 1, ...found });
    else if (lines.push(found) > mostSegments)
      problems.push({ line: index + 1, column: 1, message: tooMany });
  }
  return { lines, problems };
}

const tooMany = `A class can have at most ${mostSegments} segments`;
