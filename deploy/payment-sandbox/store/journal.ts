import { mkdir, open, readFile, rename, type FileHandle } from 'node:fs/promises';
import { dirname } from 'node:path';

/** One line of the file: everything that one request has changed. A null record is one that was removed. */
export type Change = readonly [kind: string, id: string, record: object | null];

/**
 * An append-only file of JSON lines. What `append` has resolved for is on the disk; a line that a crash has cut is
 * the last one, was never acknowledged, and is left out by the next start.
 */
export class Journal {
  private waiting: { line: string; done: () => void; failed: (error: unknown) => void }[] = [];
  private writing: Promise<void> | undefined;
  private anew = true;
  private file: FileHandle | undefined;

  private constructor(
    private readonly path: string,
    private readonly kept: () => Iterable<Change>,
  ) {}

  /** Reads what is there and hands it over change by change. The first write makes the file anew, of what is kept. */
  static async open(
    path: string,
    read: (change: Change) => void,
    kept: () => Iterable<Change>,
  ): Promise<Journal> {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return '';
      throw error;
    });
    // What follows the last line's end is a cut line, or nothing.
    for (const line of text.split('\n').slice(0, -1))
      for (const change of JSON.parse(line) as Change[]) read(change);
    return new Journal(path, kept);
  }

  /** Requests that come while the disk is busy share the next write. */
  append(changes: readonly Change[]): Promise<void> {
    const line = `${JSON.stringify(changes)}\n`;
    return new Promise((done, failed) => {
      this.waiting.push({ line, done, failed });
      this.writing ??= this.write();
    });
  }

  /** The next write leaves out what was overwritten. */
  rewriteNext(): void {
    this.anew = true;
  }

  private async write(): Promise<void> {
    while (this.waiting.length > 0) {
      const group = this.waiting.splice(0);
      try {
        if (this.anew || !this.file) await this.rewrite();
        else {
          await this.file.appendFile(group.map(({ line }) => line).join(''));
          await this.file.datasync();
        }
        for (const { done } of group) done();
      } catch (error) {
        this.anew = true;
        for (const { failed } of group) failed(error);
      }
    }
    this.writing = undefined;
  }

  /** What is kept holds the waiting lines too: it is ahead of the file. Written beside, flushed, then renamed. */
  private async rewrite(): Promise<void> {
    this.anew = false;
    const lines = [...this.kept()].map((change) => `${JSON.stringify([change])}\n`);
    const beside = await open(`${this.path}.new`, 'w', 0o600);
    try {
      await beside.writeFile(lines.join(''));
      await beside.sync();
      await rename(`${this.path}.new`, this.path);
    } catch (error) {
      // On a full disk each further write comes here again.
      await beside.close();
      throw error;
    }
    await this.file?.close();
    this.file = beside;
  }

  async close(): Promise<void> {
    await this.writing;
    await this.file?.close();
  }
}
