import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below the ports that systems hand out by themselves: from 32,768 on Linux, from 49,152 elsewhere. */
const [lowest, highest] = [20_000, 32_000];

/**
 * A port of loopback that no process listens on. The system gives it to no other process while the program that it is for is
 * stopped and started again.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, highest);
    if (await isFree(port)) return port;
  }
}

async function isFree(port: number): Promise<boolean> {
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}
