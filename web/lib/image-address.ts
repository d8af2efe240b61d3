const longest = 2048;

/** As the library's own images are named; only of these is it known whose they are. */
const libraryImage = /^\/api\/images\/[1-9]\d*(?![^/?#])/;

/** Whether a path is read as another image than the one it shows, or as none, as `/api/images/%311` is. */
function isMisspelt(path: string): boolean {
  try {
    const { pathname } = new URL(path, 'https://this.site');
    const shown = decodeURIComponent(pathname).toLowerCase();
    return shown.startsWith('/api/') && !(libraryImage.test(path) && path.startsWith(pathname));
  } catch {
    return true;
  }
}

/** What an image's address is told that the server would refuse; undefined for one it takes, and for none. */
export function imageAddressProblem(label: string, text: string): string | undefined {
  if (text === '') return undefined;
  if (text.length > longest) return `${label} must be at most ${longest} characters`;
  const isLocal = /^\/(?!\/)/.test(text) && !isMisspelt(text);
  const isSecure = text.startsWith('https://') && URL.canParse(text);
  const isClean = !/[\s\\\p{Cc}\p{Surrogate}]/u.test(text);
  return isClean && (isLocal || isSecure)
    ? undefined
    : `${label} must be a path that starts with / or an https address`;
}
