/** Text of one line: control characters and breaks, at which programs cut lines, become blanks. */
export const shown = (text: string): string => text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
