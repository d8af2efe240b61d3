import type { Readable } from 'node:stream';
import type { IncomingMessage } from 'node:http';
import type { Caller } from '@cadenza/kernel/runtime/caller.js';
import { carriedHeader, nothingCarried } from '@cadenza/kernel/runtime/carried.js';
import { awayMessage, refuse } from '@cadenza/kernel/runtime/errors.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import type { Mark } from '@cadenza/kernel/runtime/marks.js';
import { mintServiceToken } from '@cadenza/kernel/runtime/service-token.js';
import { archiveFileName } from './archive-file-name.js';
import { ownRequest } from './own-request.js';
import type { ByteCall } from './ports.js';

export interface ArchiveParts {
  readonly bytes: ByteCall;
  readonly tokenKey: string;
  readonly log: Log;
}

type SignedIn = Extract<Caller, { kind: 'user' }>;

/** A line of `/bytes/data-export/{userId}/files` (kernel/cqrs/data-export). */
interface ListedFile {
  readonly folder: string | null;
  readonly name: string;
  readonly extension: string;
  readonly path: string;
}

/** Reads what the services hold of one user, as fast as it is taken. */
export class ArchiveSource {
  private readonly open = new Set<Readable>();
  private isClosed = false;

  constructor(
    private readonly parts: ArchiveParts,
    private readonly caller: SignedIn,
    private readonly marks: readonly Mark[],
  ) {}

  /** Ends what is being read. */
  close(): void {
    this.isClosed = true;
    for (const each of this.open) each.destroy();
  }

  /** The JSON of each service. Nothing is sent before all have begun to answer. */
  async listsOf(services: readonly string[]): Promise<ReadonlyMap<string, Readable>> {
    const opened = services.map(async (service) => [service, await this.lists(service)] as const);
    return new Map(await Promise.all(opened));
  }

  /** By the names that they have in the archive. */
  async *filesOf(service: string): AsyncGenerator<{ readonly name: string; readonly path: string }> {
    const lines = await this.exported(service, `/bytes/data-export/${this.caller.userId}/files`);
    for await (const line of linesOf(lines)) {
      const { folder, name, extension, path } = JSON.parse(line) as ListedFile;
      yield { name: `${folder === null ? '' : `${folder}/`}${archiveFileName(name, extension)}`, path };
    }
  }

  /** As the user themselves, whatever the gate says: what is theirs they may take with them. */
  file(service: string, path: string): Promise<IncomingMessage> {
    return this.read(service, path, { ...this.caller, gate: { allowed: true, trialDaysLeft: null } });
  }

  private async lists(service: string): Promise<Readable> {
    try {
      return await this.exported(service, `/bytes/data-export/${this.caller.userId}`);
    } catch (error) {
      if (!this.isClosed)
        this.parts.log.error({ err: error, service }, 'A service does not export what it holds');
      throw refuse('UNAVAILABLE', awayMessage);
    }
  }

  private exported(service: string, path: string): Promise<Readable> {
    return this.read(service, path, { kind: 'system' });
  }

  private async read(service: string, path: string, who: Caller): Promise<IncomingMessage> {
    const { bytes, tokenKey } = this.parts;
    const headers = {
      authorization: `Bearer ${mintServiceToken(tokenKey, service, who)}`,
      [carriedHeader]: JSON.stringify({ ...nothingCarried, after: [...this.marks] }),
    };
    const answer = await ownRequest((request, response) => bytes(service, request, response, path, headers));
    this.open.add(answer.on('close', () => this.open.delete(answer)).on('error', () => undefined));
    if (answer.statusCode === 200 && !this.isClosed) return answer;
    answer.destroy();
    throw new Error(`${service} answers ${answer.statusCode} for ${path}`);
  }
}

async function* linesOf(bytes: Readable): AsyncGenerator<string> {
  let rest = '';
  for await (const text of bytes.setEncoding('utf8') as AsyncIterable<string>) {
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    yield* lines;
  }
}
