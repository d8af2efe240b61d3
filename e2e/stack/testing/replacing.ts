import type { Answer, ApiClient } from '@cadenza/deploy/standalone/api-client.js';
import type { Engine } from '@cadenza/deploy/stack/engines/engine.js';
import type { Stack } from '@cadenza/deploy/stack/stack.js';

export interface Failure {
  /** The processes that were replaced at that moment. */
  readonly during: string;
  /** 0: not answered at all. */
  readonly status: number;
  readonly body: unknown;
}
export interface Replaced {
  readonly processes: number;
  readonly requests: number;
  readonly failed: readonly Failure[];
}

/** Who asks, and what is noted of the classes they create. */
export interface Asking {
  readonly clients: readonly ApiClient[];
  readonly title: () => string;
  readonly created?: (title: string, answer: Answer) => void;
  /** So many replicas of each part are replaced. */
  readonly replicas: number;
  /** So many of those are replaced at the same time. */
  readonly atOnce: number;
  /** They are replaced, and all again, until so many requests were answered. */
  readonly requests: number;
}

/** As a load balancer does: the other gateway, when this one takes no connection. */
const refused = (error: unknown) =>
  ((error as { cause?: { code?: string } }).cause?.code ?? '') === 'ECONNREFUSED';

/** Replicas of every part end by SIGTERM and are started again while the clients ask without a pause. */
export async function replaceEverything({ services, gateways }: Stack, asking: Asking): Promise<Replaced> {
  const failed: Failure[] = [];
  let requests = 0;
  let processes = 0;
  let over = false;
  const during = new Set<string>();

  async function asked(ask: () => Promise<Answer<unknown>>, wanted: number): Promise<Answer | null> {
    const answer = await ask()
      .catch((error: unknown) => (refused(error) ? ask() : Promise.reject(error)))
      .catch((error: unknown) => ({ status: 0, body: String((error as Error).cause ?? error) }));
    requests++;
    if (answer.status === wanted) return answer as Answer;
    failed.push({ during: [...during].join(', '), status: answer.status, body: answer.body });
    return null;
  }

  async function load(api: ApiClient): Promise<void> {
    while (!over) {
      const title = asking.title();
      const made = await asked(() => api.post('/api/classes', { title }), 201);
      if (made) asking.created?.(title, made);
      await asked(() => api.get('/api/classes?limit=5'), 200);
      await asked(() => api.get('/api/music'), 200);
      await asked(() => api.get('/api/students'), 200);
    }
  }

  const replaced = [...services.values(), gateways].flatMap((each) => each.slice(0, asking.replicas));
  const loads = Promise.all(asking.clients.map(load));
  const replaceAll = async (left: Engine[]) => {
    for (let engine = left.shift(); engine; engine = left.shift()) {
      during.add(engine.name);
      await engine.stop();
      await engine.start();
      during.delete(engine.name);
      processes++;
    }
  };
  do {
    const left = [...replaced];
    await Promise.all(Array.from({ length: asking.atOnce }, () => replaceAll(left)));
  } while (requests < asking.requests);
  over = true;
  await loads;
  return { processes, requests, failed };
}
