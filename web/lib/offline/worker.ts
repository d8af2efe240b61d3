let started: Promise<void> | undefined;

/** Whether this browser and address have service workers; in development there is none: Vite serves modules one by one. */
export const isWorkerPossible = (): boolean => 'serviceWorker' in navigator && !import.meta.env?.DEV;

/**
 * Registers the service worker, once for the page, and waits until it has stored the player: what is loaded from then on
 * needs no server. Throws when it could not.
 */
export function startWorker(): Promise<void> {
  started ??= start();
  started.catch(() => (started = undefined));
  return started;
}

async function start(): Promise<void> {
  const options: RegistrationOptions = { scope: '/', updateViaCache: 'none' };
  const registration = await navigator.serviceWorker.register('/service-worker.js', options);
  registration.waiting?.postMessage('take over');
  if (registration.active) return;
  const worker = registration.installing ?? registration.waiting;
  if (worker) await installed(worker);
}

function installed(worker: ServiceWorker): Promise<void> {
  return new Promise((done, failed) => {
    const look = () => {
      if (worker.state === 'redundant') failed(new Error('The service worker could not be installed'));
      if (worker.state === 'activated') done();
    };
    worker.addEventListener('statechange', look);
    look();
  });
}
