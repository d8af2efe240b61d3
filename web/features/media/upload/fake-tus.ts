import { jest } from '@jest/globals';
import { Upload } from 'tus-js-client';

/** In the place of tus uploads: nothing is sent, and what the protocol would tell is told by the test. */
export class FakeTus {
  readonly begun: Upload[] = [];
  private readonly spies = [
    jest.spyOn(Upload.prototype, 'findPreviousUploads').mockResolvedValue([]),
    jest.spyOn(Upload.prototype, 'start'),
  ] as const;

  constructor() {
    const { begun } = this;
    this.spies[1].mockImplementation(function (this: Upload) {
      begun.push(this);
    });
  }

  /** What the upload that was begun last is told by. */
  get last(): Upload['options'] {
    const last = this.begun.at(-1);
    if (!last) throw new Error('Nothing was begun');
    return last.options;
  }

  putBack(): void {
    for (const spy of this.spies) spy.mockRestore();
  }
}
