import type { GateVerdict } from './gate.js';

/** Who asks. Comes from the verified service token only (kernel/runtime/service-token). */
export type Caller =
  | { readonly kind: 'anonymous' }
  | {
      readonly kind: 'user';
      readonly userId: number;
      readonly isAdmin: boolean;
      readonly sessionId: string;
      readonly gate: GateVerdict;
      /** An administrator chose the password: before anything else, the person chooses another. */
      readonly mustChangePassword?: boolean;
    }
  /** The gateway's own questions, reactions and timers. */
  | { readonly kind: 'system' };

/** The form in which deciders see the caller. */
export function decidingCaller(caller: Caller) {
  return {
    userId: caller.kind === 'user' ? caller.userId : null,
    isAdmin: caller.kind === 'user' && caller.isAdmin,
    isSystem: caller.kind === 'system',
  };
}
