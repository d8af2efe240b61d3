export interface ByteRange {
  readonly first: number;
  /** Belongs to the range. */
  readonly last: number;
}

/**
 * What a `Range` header asks of `size` bytes (RFC 9110, section 14.1.2): the whole where there is none, or where it asks
 * for several ranges or is not well formed; undefined where nothing of it is there.
 */
export function rangeOf(header: string | null, size: number): ByteRange | 'whole' | undefined {
  const [, from = '', to = ''] = /^bytes=(\d*)-(\d*)$/.exec(header ?? '') ?? [];
  if (from + to === '') return 'whole';
  if (from === '') return fromEnd(Number(to), size);
  return between(Number(from), Number(to || Infinity), size);
}

function between(first: number, last: number, size: number): ByteRange | 'whole' | undefined {
  if (last < first) return 'whole';
  return first < size ? { first, last: Math.min(last, size - 1) } : undefined;
}

const fromEnd = (count: number, size: number) =>
  count === 0 || size === 0 ? undefined : { first: Math.max(0, size - count), last: size - 1 };

/** Cuts out of a whole stored answer what the request asks for: 206, 416, or the whole. */
export async function partOf(request: Request, stored: Response): Promise<Response> {
  const header = request.headers.get('Range');
  const condition = request.headers.get('If-Range');
  if (header === null || (condition !== null && condition !== stored.headers.get('ETag'))) return stored;
  const whole = await stored.blob();
  const range = rangeOf(header, whole.size);
  const headers = new Headers(stored.headers);
  headers.set('Accept-Ranges', 'bytes');
  if (range === 'whole') return new Response(whole, { headers });
  if (range === undefined) {
    headers.set('Content-Range', `bytes */${whole.size}`);
    headers.delete('Content-Length');
    return new Response(null, { status: 416, headers });
  }
  const { first, last } = range;
  headers.set('Content-Range', `bytes ${first}-${last}/${whole.size}`);
  headers.set('Content-Length', String(last - first + 1));
  return new Response(whole.slice(first, last + 1), { status: 206, headers });
}
