const latinLetter = /^[a-z]$/i;
const letterKey = /^Key([A-Z])$/;

/**
 * The key of a shortcut. A letter is lower case; where the keyboard layout types another script, it is the Latin letter
 * that is printed on the same key.
 */
export function latinKey({ key, code }: Pick<KeyboardEvent, 'key' | 'code'>): string {
  if (key.length > 1) return key;
  if (latinLetter.test(key)) return key.toLowerCase();
  return letterKey.exec(code)?.[1]?.toLowerCase() ?? key;
}
