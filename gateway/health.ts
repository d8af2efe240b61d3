import { type RequestHandler, Router } from 'express';

type Parts = () => Promise<Readonly<Record<string, boolean>>>;

/** Milliseconds for which a check of the parts is valid. */
const validMs = 1_000;

/**
 * `GET /health`: 200 when every part is ready, else 503; names the parts. For who places requests: `/health/ready`
 * says whether this gateway takes them (one without a service still answers for the others), `/health/live` whether it
 * needs to be started anew.
 */
export class Health {
  private isLeaving = false;
  private checked: { readonly at: number; readonly parts: ReturnType<Parts> } | undefined;

  constructor(
    private readonly parts: Parts,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** From now on nothing new should come here; what comes all the same is answered. */
  leave(): void {
    this.isLeaving = true;
  }

  routes(): Router {
    const router = Router();
    router.get('/', this.whole);
    router.get('/live', (_request, response) => void response.json({ status: 'ok' }));
    router.get('/ready', (_request, response) => {
      response.status(this.isLeaving ? 503 : 200).json({ status: this.isLeaving ? 'leaving' : 'ok' });
    });
    return router;
  }

  /** One check for all requests of a second: anybody may send any number of them. */
  private check(): ReturnType<Parts> {
    const now = this.now();
    if (!this.checked || now - this.checked.at >= validMs)
      this.checked = { at: now, parts: this.parts().catch(() => ({ parts: false })) };
    return this.checked.parts;
  }

  private readonly whole: RequestHandler = async (_request, response) => {
    const ready = await this.check();
    const ok = !this.isLeaving && Object.values(ready).every(Boolean);
    if (!ok) response.setHeader('Retry-After', '1');
    response.status(ok ? 200 : 503).json({ status: ok ? 'ok' : 'unavailable', parts: ready });
  };
}
