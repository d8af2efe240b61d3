import type { ApolloServerPlugin } from '@apollo/server';
import { operationBudget, tooMuch } from '@cadenza/kernel/runtime/budget.js';
import { textBytes } from '@cadenza/kernel/runtime/json-bytes.js';
import type { GatewayContext } from '../session/visit.js';

/** Whether a value takes at most `most` bytes as JSON. Nothing is written for it, and no more is looked at than that. */
export function takesAtMost(most: number, value: unknown): boolean {
  let left = most;
  const waiting: unknown[] = [value];
  while (waiting.length > 0 && left >= 0) {
    const each = waiting.pop();
    if (typeof each === 'string') left -= textBytes(each) + 2;
    else if (typeof each !== 'object' || each === null || each instanceof Date) left -= String(each).length;
    else left -= openedInto(waiting, each, left);
  }
  return left >= 0;
}

/** Adds what is in an object or list; the bytes of its names, brackets and commas. */
function openedInto(waiting: unknown[], each: object, most: number): number {
  let bytes = 2;
  const isList = Array.isArray(each);
  for (const name in each) {
    const value = (each as Record<string, unknown>)[name];
    if (value === undefined) continue;
    bytes += isList ? 1 : textBytes(name) + 4;
    waiting.push(value);
    if (bytes > most) break;
  }
  return bytes;
}

/**
 * The last count of what an operation answers, whatever made it: data, and errors with their paths and fields. What is over
 * the budget's bytes does not leave, and one refusal leaves instead.
 */
export const countedAnswers = (most = operationBudget.bytes): ApolloServerPlugin<GatewayContext> => ({
  requestDidStart: () =>
    Promise.resolve({
      willSendResponse: ({ response: { body, http } }) => {
        if (body.kind !== 'single' || takesAtMost(most, body.singleResult)) return Promise.resolve();
        const { message, extensions } = tooMuch();
        body.singleResult = { errors: [{ message, extensions }] };
        http.status = 400;
        return Promise.resolve();
      },
    }),
});
