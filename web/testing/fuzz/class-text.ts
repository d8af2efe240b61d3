import { parseClass } from '../../features/builder/text/parse-class.js';
import { printClass } from '../../features/builder/text/print-class.js';

/** The text of a class, as the fuzzer (tools/fuzz) calls its reader: what was read is read again as it is printed. */
export const target = {
  largest: 128 * 1024,
  words: [
    ...[
      '5m ',
      '90s ',
      '1:30 ',
      '1h',
      'Climb',
      ' 80',
      ' 60-70',
      ' 60 - 70',
      ' heavy',
      ' standing',
      ' jog',
      '"',
      '\\"',
      '\\n',
    ],
    ...[
      'start:',
      'music:',
      'from:',
      'to:',
      'in:',
      'out:',
      'volume:',
      'transition:',
      'image:',
      '\n',
      '\r\n',
      '\xe2\x80\x9c',
    ],
  ],
  run(bytes: Uint8Array) {
    const { lines, problems } = parseClass(new TextDecoder().decode(bytes));
    if (problems.length > 0) return;
    const again = parseClass(printClass(lines));
    if (JSON.stringify(again) !== JSON.stringify({ lines, problems: [] }))
      throw new Error('A class that is printed is read as another');
  },
};
