import type { RequestHandler } from 'express';

/** 200 when every part is ready, else 503; names the parts. */
export const health =
  (parts: () => Promise<Readonly<Record<string, boolean>>>): RequestHandler =>
  async (_request, response) => {
    const ready = await parts().catch(() => ({ parts: false }));
    const ok = Object.values(ready).every(Boolean);
    if (!ok) response.setHeader('Retry-After', '1');
    response.setHeader('Cache-Control', 'no-store');
    response.status(ok ? 200 : 503).json({ status: ok ? 'ok' : 'unavailable', parts: ready });
  };
