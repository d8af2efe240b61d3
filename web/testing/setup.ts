import { afterAll, afterEach, beforeAll, beforeEach, expect, jest } from '@jest/globals';
import type {} from '@testing-library/jest-dom/jest-globals';
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure } from '@testing-library/react';
import * as React from 'react';
import { FakeChannel } from './fake-channel.js';
import { FakeSocket } from './fake-live.js';
import { instructor } from './fake-server.js';
import { forgetKnownMarks } from '../features/attendance/queue/kept-marks.js';
import { forgetServerClock } from '../features/attendance/queue/server-clock.js';
import { fetchParts } from '../features/builder/parts.js';
import { SaveCopyDialog } from '../lib/sharing/copy/later-save-copy-dialog.js';
import { ShareDialog } from '../lib/sharing/later-share-dialog.js';
import { reachedSignIn } from '../lib/session-end.js';
import { dropRecord, recordsOf } from '../lib/shows/record-store.js';
import { ConfirmDialog } from '../ui/confirm-dialog.js';
import { Dialog } from '../ui/dialog.js';
import { fetchMenu } from '../ui/dropdown-menu.js';
import { fetchPopover } from '../ui/popover.js';
import { fetchSelectList } from '../ui/select.js';
import { currentToast, dismissToast } from '../ui/toast-store.js';
import { loadToasts } from '../ui/toaster.js';
import { noteShownTexts } from './shown-texts.js';

/** What browsers have and jsdom has not; layout stays zero. */
class NoObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
  takeRecords() {
    return [];
  }
}

/** The router makes one for each navigation, and reads these. */
class PlainRequest {
  readonly method = 'GET';
  readonly headers = new Map<string, string>();
  readonly signal: AbortSignal | undefined;

  constructor(
    readonly url: string,
    init?: { signal?: AbortSignal },
  ) {
    this.signal = init?.signal;
  }
}

const mediaQuery = { matches: false, addEventListener() {}, removeEventListener() {} };
const lacking = {
  Request: PlainRequest,
  ResizeObserver: NoObserver,
  IntersectionObserver: NoObserver,
  WebSocket: FakeSocket,
  BroadcastChannel: FakeChannel,
  matchMedia: () => mediaQuery,
  scrollTo: () => undefined,
};
for (const [name, value] of Object.entries(lacking))
  Object.defineProperty(globalThis, name, { value, writable: true, configurable: true });

// Asked by axe and by waveforms; jsdom would report each call as an error.
Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
Object.assign(Element.prototype, {
  hasPointerCapture: () => false,
  setPointerCapture: () => undefined,
  releasePointerCapture: () => undefined,
  scrollIntoView: () => undefined,
  scrollTo: () => undefined,
});

expect.extend(matchers);

// React would note with each element who made it, by a stack of ten frames, for warnings that nobody reads here.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals } =
  React as unknown as Record<string, object>;
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', {
  ...{ get: () => Infinity, set: () => undefined, configurable: true },
});

// A page's code is compiled when its route is first visited, and the machine may be busy: limits end what hangs only.
configure({ asyncUtilTimeout: 30_000 });
jest.setTimeout(120_000);

noteShownTexts();

beforeAll(async () => {
  // As a page that has had a moment: what it fetches while it is idle is there.
  await Promise.all([
    ...[loadToasts(), fetchSelectList(), fetchMenu(), fetchPopover(), fetchParts()],
    ...[ConfirmDialog, Dialog, ShareDialog, SaveCopyDialog].map((each) => each.fetch()),
  ]);
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
});

// Modules live longer than a test and than a file. An answer may come after the test that waited for it has ended.
beforeEach(() => {
  const toast = currentToast();
  if (toast) dismissToast(toast.id);
  reachedSignIn();
});

afterEach(() => {
  cleanup();
  // What a page leaves behind when it is taken down belongs to its test.
  sessionStorage.clear();
  forgetServerClock();
  FakeSocket.made.length = 0;
  jest.restoreAllMocks();
});

// Modules live longer than a file: what one leaves unsent would be sent by the next.
afterAll(async () => {
  forgetKnownMarks();
  for (const { showId } of await recordsOf(instructor.id)) await dropRecord(showId);
});
