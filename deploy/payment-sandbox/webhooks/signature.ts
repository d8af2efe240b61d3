import { createHmac } from 'node:crypto';

/** Stripe's `Stripe-Signature`: of the seconds and the body. The time is the real one, for the receiver's tolerance. */
export function signatureOf(payload: string, secret: string, now = Date.now()): string {
  const seconds = Math.floor(now / 1000);
  const signature = createHmac('sha256', secret).update(`${seconds}.${payload}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}
