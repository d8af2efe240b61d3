import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, graphql, GraphQLError, type ExecutionResult } from 'graphql';
import { fakeAccounts, instructor } from './fake-accounts.js';
import { fakeAdministration, noMail } from './fake-administration.js';
import { fakeAttendance } from './fake-attendance.js';
import { fakeBilling } from './fake-billing.js';
import { fakeClasses } from './fake-classes.js';
import { fakeContact } from './fake-contact.js';
import { fakeFolders } from './fake-folders.js';
import { fakeImages } from './fake-images.js';
import { fakeMusic } from './fake-music.js';
import { fakePlaylists } from './fake-playlists.js';
import { fakeSaves } from './fake-saves.js';
import { fakeReports } from './fake-reports.js';
import { fakeHandOvers } from './fake-hand-overs.js';
import { fakeSchedules } from './fake-schedules.js';
import { fakeShares } from './fake-shares.js';
import { fakeScreens } from './fake-screens.js';
import { fakeShows } from './fake-shows.js';
import type { FakeState, Row } from './fake-state.js';
import { fakeStudents } from './fake-students.js';

export interface FakeRequest {
  operationName?: string | undefined;
  query: string;
  variables?: Row | undefined;
  headers?: Record<string, string> | undefined;
}

export { instructor } from './fake-accounts.js';

function gate() {
  let resolve!: () => void;
  const promise = new Promise<void>((open) => (resolve = open));
  return { promise, resolve };
}

const schema = buildSchema(readFileSync(join(import.meta.dirname, '../../web/generated/api.graphql'), 'utf8'));

/** Answers the product's own schema from memory, so that what the web app asks for is checked against it. */
export class FakeServer {
  readonly state: FakeState;
  /** Names of the operations asked for, in order. */
  readonly asked: FakeRequest[] = [];
  readonly #refusals = new Map<string, GraphQLError>();
  readonly #lost = new Set<string>();
  readonly #made = new Map<string, unknown>();
  readonly #held = new Map<string, Promise<void>>();

  constructor(state: Partial<FakeState> = {}) {
    this.state = {
      ...{ user: null, users: [instructor], classes: [], tracks: [], sessions: [] },
      ...{ images: [], folders: [], playlists: [], shares: [], schedules: [], enrollments: [] },
      ...{
        students: [],
        formerStudents: [],
        reported: [],
        attendance: [],
        checkIn: null,
        calendarFeed: null,
        shows: [],
        screens: null,
        screensMade: 0,
        trackUses: [],
      },
      ...{ audit: [], billingAudit: [], contactMessages: [], mail: noMail },
      payments: { publishableKey: null, sandboxUrl: 'http://127.0.0.1:4242' },
      ...state,
    };
  }

  /** From now on this operation is refused with the sentence, until `accept`. */
  refuse(operationName: string, message: string, code = 'VALIDATION_FAILED', errors?: Row[], more: Row = {}) {
    const extensions = { code, errors, ...more };
    this.#refusals.set(operationName, new GraphQLError(message, { extensions }));
  }

  /** The next time this operation is done, its answer is lost on the way. */
  loseAnswer(operationName: string) {
    this.#lost.add(operationName);
  }

  accept(operationName: string) {
    this.#refusals.delete(operationName);
  }

  /** From now on this operation is not answered until what this returns is called: what a page shows meanwhile stays. */
  hold(operationName: string): () => void {
    const { promise, resolve } = gate();
    this.#held.set(operationName, promise);
    return resolve;
  }

  async answer(request: FakeRequest): Promise<ExecutionResult> {
    this.asked.push(request);
    await this.#held.get(request.operationName ?? '');
    const refusal = this.#refusals.get(request.operationName ?? '');
    if (refusal) return { errors: [refusal], data: null };
    const once = <T>(create: () => T) => this.#once(request.headers?.['Idempotency-Key'], create);
    const rootValue = {
      ...fakeAccounts(this.state),
      ...fakeAdministration(this.state),
      ...fakeContact(this.state),
      ...fakeBilling(this.state),
      ...fakeClasses(this.state, once),
      ...fakeSaves(this.state, once),
      ...fakeMusic(this.state),
      ...fakeImages(this.state),
      ...fakeFolders(this.state),
      ...fakePlaylists(this.state),
      ...fakeShares(this.state),
      ...fakeHandOvers(this.state),
      ...fakeSchedules(this.state, once),
      ...fakeStudents(this.state),
      ...fakeAttendance(this.state),
      ...fakeReports(this.state),
      ...fakeShows(this.state),
      ...fakeScreens(this.state),
    };
    const { query: source, variables: variableValues } = request;
    const answer = await graphql({ schema, source, rootValue, variableValues });
    if (this.#lost.delete(request.operationName ?? '')) throw new TypeError('Failed to fetch');
    return answer;
  }

  #once<T>(key: string | undefined, create: () => T): T {
    if (key === undefined) return create();
    if (!this.#made.has(key)) this.#made.set(key, create());
    return this.#made.get(key) as T;
  }
}
