import { randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The one clock of all processes of a stack, which a test moves. */
export class MovedTime {
  private readonly path = join(tmpdir(), `cadenza-clock-${randomUUID()}`);
  /** For every process. */
  readonly variables = { CADENZA_CLOCK: this.path, CADENZA_CLOCK_AGREES_MS: '0' };

  /** To so much (`+8d`) ahead of the real time. */
  move(by: string): Promise<void> {
    return writeFile(this.path, by);
  }

  remove(): Promise<void> {
    return rm(this.path, { force: true });
  }
}
