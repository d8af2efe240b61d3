let started: Promise<void> | undefined;

/** Registers the service worker, once for the page; a show that is loaded from now on needs no server. */
export function startWorker(): Promise<void> {
  return (started ??= start().catch(() => {
    started = undefined;
  }));
}

async function start(): Promise<void> {
  // In development there is none: Vite serves modules one by one.
  if (!('serviceWorker' in navigator) || import.meta.env?.DEV) return;
  const options: RegistrationOptions = { scope: '/', updateViaCache: 'none' };
  const registration = await navigator.serviceWorker.register('/service-worker.js', options);
  registration.waiting?.postMessage('take over');
  await navigator.serviceWorker.ready;
}
