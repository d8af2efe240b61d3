const longest = 2048;

/** What an image's address is told that the server would refuse; undefined for one it takes, and for none. */
export function imageAddressProblem(label: string, text: string): string | undefined {
  if (text === '') return undefined;
  if (text.length > longest) return `${label} must be at most ${longest} characters`;
  const isLocal = /^\/(?!\/)/.test(text);
  const isSecure = text.startsWith('https://') && URL.canParse(text);
  const isClean = !/[\s\\\p{Cc}\p{Surrogate}]/u.test(text);
  return isClean && (isLocal || isSecure)
    ? undefined
    : `${label} must be a path that starts with / or an https address`;
}
