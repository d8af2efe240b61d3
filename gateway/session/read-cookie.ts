/** The value of one cookie of a `Cookie` header. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  for (const part of header?.split(';') ?? []) {
    const [found, ...value] = part.trim().split('=');
    if (found === name) return value.join('=') || undefined;
  }
  return undefined;
}
