import { createHash } from 'node:crypto';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import { catchUp } from '../life/due.js';
import { apiVersion, type World } from '../life/world.js';
import { letters } from '../objects/identifiers.js';
import { invalid, StripeError } from './errors.js';
import { expanded } from './expanding.js';
import type { Form } from './form.js';
import { type Asker, onlyForServers } from './keys.js';
import { type Route, routeOf } from './route.js';

export interface Question {
  readonly method: string;
  readonly path: string;
  readonly form: Form;
  readonly asker: Asker;
  readonly idempotencyKey: string | undefined;
  readonly version: string | undefined;
}

export interface Answer {
  readonly status: number;
  readonly body: string;
  readonly headers: Record<string, string>;
}

const fingerprintOf = ({ method, path, form }: Question) =>
  createHash('sha256')
    .update(JSON.stringify([method, path, form]))
    .digest('base64url');

/** Answers one call of the API, synchronously from first read to last write: no two calls mix. */
export function answer(world: World, routes: readonly Route[], question: Question, log: Log): Answer {
  const request = `req_${letters(14)}`;
  const headers = { 'request-id': request, 'stripe-version': apiVersion };
  const { idempotencyKey: key, method } = question;
  const used = key !== undefined && method === 'POST' ? world.store.find('answer', key) : undefined;
  if (key !== undefined) Object.assign(headers, { 'idempotency-key': key });
  if (used) return { ...again(used, question), headers: { ...headers, 'original-request': used.request } };
  // What time has brought came before this request, and by itself.
  catchUp(world);
  world.cause = { id: request, idempotency_key: key ?? null };
  const { status, body } = perform(world, routes, question, log, request);
  world.cause = { id: null, idempotency_key: null };
  // A refusal before anything was done is judged anew; money that moved, or a card that did not pay, is not.
  if (key !== undefined && method === 'POST' && (status < 400 || status === 402)) {
    const fingerprint = fingerprintOf(question);
    world.store.put('answer', { id: key, fingerprint, status, body, request, at: Date.now() });
  }
  return { status, body, headers };
}

function again(
  used: { fingerprint: string; status: number; body: string },
  question: Question,
): Pick<Answer, 'status' | 'body'> {
  if (used.fingerprint === fingerprintOf(question)) return used;
  const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${question.idempotencyKey}' if you meant to execute a different request.`;
  return written(400, { error: { type: 'idempotency_error', message } });
}

function perform(
  world: World,
  routes: readonly Route[],
  question: Question,
  log: Log,
  request: string,
): Pick<Answer, 'status' | 'body'> {
  try {
    return written(200, result(world, routes, question));
  } catch (error) {
    if (error instanceof StripeError) return written(error.status, { error: error.body });
    log.error({ err: error, request }, 'The payment sandbox failed');
    return written(500, { error: { type: 'api_error', message: 'An unknown error occurred' } });
  }
}

function result(world: World, routes: readonly Route[], { method, path, form, asker, version }: Question) {
  if (version !== undefined && version !== apiVersion)
    throw invalid(`The sandbox speaks API version ${apiVersion} only, not ${version}.`);
  const found = routeOf(routes, method, path);
  if (!found)
    throw new StripeError(404, {
      type: 'invalid_request_error',
      message: `Unrecognized request URL (${method}: ${path}).`,
    });
  if (asker === 'browser' && !found.route.browsers) throw onlyForServers();
  const object = found.route.run({ world, id: found.id, form });
  return expanded(world, object, form.expand as string[] | undefined);
}

const written = (status: number, body: object) => ({ status, body: `${JSON.stringify(body, null, 2)}\n` });
