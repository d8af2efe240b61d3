import type { Refused, Serve } from './door.js';

/** What a WebSocket of `/live` is for: its first subprotocol, or none. */
export const livePurposes = ['account', 'cadenza.show', 'cadenza.view'] as const;
export type LivePurpose = (typeof livePurposes)[number];

/** `refused` is a rule's answer to the client (4xx); `failed` means that a part of Cadenza was away (5xx). */
export const admissionOutcomes = ['admitted', 'refused', 'failed'] as const;
export type AdmissionOutcome = (typeof admissionOutcomes)[number];

/** One WebSocket that was requested, for the metrics. */
export interface AdmissionDone {
  readonly purpose: LivePurpose;
  readonly outcome: AdmissionOutcome;
}

export function outcomeOf(admitted: Serve | Refused): AdmissionOutcome {
  if (typeof admitted !== 'string') return 'admitted';
  return admitted.startsWith('5') ? 'failed' : 'refused';
}
