import { isLoopback } from '@cadenza/kernel/runtime/loopback.js';
import type { StandaloneEnvironment } from './environment.js';

/** Whether only browsers of this machine use the product: what is for trying it out depends on it. */
export const isLocal = (
  { isProduction }: Pick<StandaloneEnvironment, 'isProduction'>,
  publicUrl: string,
): boolean => !isProduction && isLoopback(new URL(publicUrl).hostname);
