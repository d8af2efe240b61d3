import { setTimeout as pause } from 'node:timers/promises';
import type { ApiClient } from '@cadenza/deploy/standalone/api-client.js';

const atOnce = 6;

/** Classes that one account creates without end, and which of them were acknowledged. */
export class Writers {
  readonly acknowledged: string[] = [];
  readonly sent = new Set<string>();
  /** Requests without an answer within 20 s. */
  hanging = 0;
  /** When the last one was acknowledged, by `performance.now()`. */
  lastAt = -Infinity;
  private isEnding = false;
  private readonly running: Promise<unknown>;

  constructor(
    private readonly api: ApiClient,
    private readonly description = '',
  ) {
    this.running = Promise.all(Array.from({ length: atOnce }, () => this.write()));
  }

  async until(count: number): Promise<void> {
    while (this.acknowledged.length < count) await pause(20);
  }

  async end(): Promise<void> {
    this.isEnding = true;
    await this.running;
  }

  /** Titles that were acknowledged and are not there, and those that are there and were never sent, or twice. */
  async wrong(): Promise<string[]> {
    const { body } = await this.api.get<{ title: string }[]>('/api/classes');
    const present = body.map(({ title }) => title);
    return [
      ...this.acknowledged.filter((title) => !present.includes(title)),
      ...present.filter((title, index) => !this.sent.has(title) || present.indexOf(title) !== index),
    ];
  }

  private async write(): Promise<void> {
    while (!this.isEnding) {
      const title = `class ${this.sent.size}`;
      this.sent.add(title);
      const answer = await Promise.race([
        this.api.post('/api/classes', { title, description: this.description }).catch(() => undefined),
        pause(20_000, 'late' as const, { ref: false }),
      ]);
      if (answer === 'late') this.hanging += 1;
      if (answer !== 'late' && answer?.status === 201) {
        this.acknowledged.push(title);
        this.lastAt = performance.now();
      } else await pause(100);
    }
  }
}
