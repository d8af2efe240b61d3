import { useState } from 'react';
import { codeLength, plainCode } from '../../../lib/screens/code.js';
import type { ViewKind } from '../../../lib/screens/show-frames.js';
import { viewAddress } from '../../../lib/screens/view-address.js';
import { Refusal, screenApi } from '../screen-api.js';

const unreachable = 'Cadenza can’t be reached. Check your connection and try again.';
const kinds: readonly ViewKind[] = ['audience', 'stage', 'remote'];
const NOT_FOUND = 404;

/** A screen joins as what it was chosen for; with the code of a remote it becomes one. */
async function joined(code: string, kind: ViewKind) {
  try {
    return await screenApi.join(code, kind);
  } catch (error) {
    if (kind === 'remote' || !(error instanceof Refusal) || error.status !== NOT_FOUND) throw error;
    return screenApi.join(code, 'remote').catch(() => {
      throw error;
    });
  }
}

/** Leaves for the screen that was joined; a test looks on. */
export const leaving = { to: (address: string) => location.assign(address) };

export function useJoin() {
  const [problem, setProblem] = useState<string>();
  const [isJoining, setJoining] = useState(false);
  const join = async (typed: string, kind: ViewKind) => {
    const code = plainCode(typed);
    if (code.length !== codeLength) return setProblem(`A code has ${codeLength} letters and digits.`);
    setProblem(undefined);
    setJoining(true);
    try {
      const { token, showId, kind: given } = await joined(code, kind);
      const as = kinds.find((each) => each === given.toLowerCase()) ?? kind;
      leaving.to(viewAddress(as, { showId, token }));
    } catch (error) {
      setJoining(false);
      setProblem(error instanceof Refusal ? error.message : unreachable);
    }
  };
  return { join, problem, isJoining, forget: () => setProblem(undefined) };
}
