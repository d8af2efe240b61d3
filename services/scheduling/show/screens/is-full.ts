import { Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { screensLimits } from './screens.rules.js';

export const isFull = new Rejection(
  'CONFLICT',
  `A show has at most ${screensLimits.views} screens. Disconnect one of them first.`,
);
