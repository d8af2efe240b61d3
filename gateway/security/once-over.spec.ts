import { EventEmitter } from 'node:events';
import { expect, it } from '@jest/globals';
import type { Response } from 'express';
import { onceOver } from './once-over.js';

it('adds one listener to a connection, however many ended responses wait on it, and calls each once', () => {
  const socket = Object.assign(new EventEmitter(), { destroyed: false });
  const over: number[] = [];
  const responses = Array.from({ length: 12 }, (_, index) => {
    const response = Object.assign(new EventEmitter(), {
      closed: false,
      req: { socket },
      end: () => undefined,
    });
    // As turns and limits of one request do.
    onceOver(response as unknown as Response, () => over.push(index));
    onceOver(response as unknown as Response, () => over.push(index));
    response.end();
    return response;
  });
  expect(socket.listenerCount('close')).toBe(1);
  expect(responses.map((each) => each.listenerCount('close'))).toEqual(Array(12).fill(1));
  responses[0]!.emit('close');
  expect(over).toEqual([0, 0]);
  socket.emit('close');
  expect(over).toEqual(Array.from({ length: 12 }, (_, index) => [index, index]).flat());
});
