import type { ShowRecord } from './show-record.js';

const name = 'shows';
/** What IndexedDB has not taken, or not yet: where it is denied, records live as long as the page. */
const memory = new Map<string, ShowRecord>();

function opened(): Promise<IDBDatabase> {
  return new Promise((done, failed) => {
    const request = indexedDB.open('cadenza', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath: 'showId' });
    request.onsuccess = () => done(request.result);
    request.onerror = () => failed(request.error ?? new Error('IndexedDB cannot be opened'));
  });
}

async function within<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  const database = await opened();
  try {
    return await new Promise((done, failed) => {
      const transaction = database.transaction(name, mode);
      const request = work(transaction.objectStore(name));
      transaction.oncomplete = () => done(request.result);
      transaction.onabort = () => failed(transaction.error ?? new Error('IndexedDB gave up'));
    });
  } finally {
    database.close();
  }
}

const isPossible = () => 'indexedDB' in globalThis;

export async function putRecord(record: ShowRecord): Promise<void> {
  memory.set(record.showId, record);
  if (!isPossible()) return;
  const isStored = await within('readwrite', (store) => store.put(record)).then(
    () => true,
    () => false,
  );
  // From here on another tab may know more of it.
  if (isStored && memory.get(record.showId) === record) memory.delete(record.showId);
}

async function all(): Promise<ShowRecord[]> {
  const stored = isPossible()
    ? await within<ShowRecord[]>('readonly', (store) => store.getAll()).catch(() => [])
    : [];
  return [...new Map([...stored.map((each) => [each.showId, each] as const), ...memory]).values()];
}

/** Those of this person, the oldest first. */
export async function recordsOf(userId: number): Promise<readonly ShowRecord[]> {
  return (await all()).filter((each) => each.userId === userId).sort((a, b) => a.startedAt - b.startedAt);
}

/** The server has it, or never will. */
export async function dropRecord(showId: string): Promise<void> {
  memory.delete(showId);
  if (isPossible()) await within('readwrite', (store) => store.delete(showId)).catch(() => undefined);
}
