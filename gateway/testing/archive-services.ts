import { randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { expect } from '@jest/globals';
import { makeTokenKeys, verifyServiceToken } from '@cadenza/kernel/runtime/service-token.js';
import type { ByteCall } from '../ports.js';

const expired = { allowed: false, reason: 'trial-ended', message: 'Over' } as const;
export const ada = { kind: 'user', userId: 7, isAdmin: false, sessionId: 's', gate: expired } as const;
export const piece = Buffer.alloc(64 * 1024, 'la ');
/** Bytes of the one recording: far more than anything between media and the reader holds. */
export const length = 80 * 1024 * 1024;

const initial = () => ({
  hasMusic: false,
  hasImages: false,
  /** Services, and parts of them, that do not answer. */
  away: new Set<string>(),
  asked: [] as unknown[],
  /** Pieces of the recording, or rows of roster, that were written. */
  given: 0,
  isCut: false,
  isAsked: false,
  /** Media takes its time for the head of its answer. */
  isSlow: false,
  /** Rows of roster; and its list ends in the middle. */
  rows: 0,
  isTorn: false,
});

/** Services that export what they hold of user 7, as an archive requests it. */
export class ArchiveServices {
  readonly keys = makeTokenKeys();
  state = initial();

  reset(): void {
    this.state = initial();
  }

  readonly bytes: ByteCall = async (service, _request, response, path, headers) => {
    const { state } = this;
    if (state.away.has(service)) throw new Error('away');
    const token = headers['authorization']!.replace('Bearer ', '');
    const who = verifyServiceToken(this.keys.publicKey, service, token);
    if (path.startsWith('/bytes/data-export/')) {
      state.asked.push([who?.kind, path]);
      if (path === '/bytes/data-export/7') return await this.sendLists(service, response);
      expect(path).toBe('/bytes/data-export/7/files');
      const lines = this.filesOf(service).map((file) => `${JSON.stringify(file)}\n`);
      return void response.end(lines.join(''));
    }
    expect(who).toEqual({ ...ada, gate: { allowed: true, trialDaysLeft: null } });
    if (path === '/bytes/images/7') return void response.end('made anew');
    if (path === '/bytes/profile-image/7') return void response.end('a picture');
    expect(path).toBe('/bytes/music/stream/4');
    await this.sendRecording(response);
  };

  private async sendLists(service: string, response: ServerResponse): Promise<void> {
    const { rows, isTorn } = this.state;
    response.write(`{"things": [{"of":"${service}"}]`);
    if (service === 'roster' && rows > 0) {
      response.write(',"students":[0');
      const words = () => randomBytes(3_000).toString('base64');
      await this.write(response, rows, (id) => `,{"id":${id},"words":"${words()}"}`);
      if (isTorn) throw new Error('away in the middle');
      response.write(']');
    }
    response.end('}');
  }

  private filesOf(service: string): object[] {
    const { hasMusic, hasImages } = this.state;
    const music = { folder: 'music', name: '4 Up/../the ♥ hill', extension: 'mp3' };
    const image = { folder: 'images', name: '7 ../Sea', extension: 'webp', path: '/bytes/images/7' };
    const picture = { folder: null, name: 'profile-image', extension: 'webp' };
    if (service === 'identity') return [{ ...picture, path: '/bytes/profile-image/7' }];
    if (service !== 'media') return [];
    return [
      ...(hasMusic ? [{ ...music, path: '/bytes/music/stream/4' }] : []),
      ...(hasImages ? [image] : []),
    ];
  }

  private async sendRecording(response: ServerResponse): Promise<void> {
    const { state } = this;
    state.isAsked = true;
    if (state.isSlow) await pause(300);
    if (state.away.has('recordings')) return void response.writeHead(404).end();
    await this.write(response, length / piece.length, (index) => {
      if (state.away.has('storage') && index > 0) throw new Error('away in the middle');
      return piece;
    });
    response.end();
  }

  /** Until the reader has left, as fast as it is read. */
  private async write(response: ServerResponse, pieces: number, textOf: (index: number) => string | Buffer) {
    const { state } = this;
    for (state.given = 0; state.given < pieces && !response.destroyed; state.given++)
      if (!response.write(textOf(state.given))) await roomIn(response);
    state.isCut = response.destroyed;
  }
}

const roomIn = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    const go = () => {
      response.off('drain', go).off('close', go);
      resolve();
    };
    response.on('drain', go).on('close', go);
  });
