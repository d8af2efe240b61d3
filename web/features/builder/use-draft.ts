import { useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../lib/drafts.js';
import { useMe } from '../../lib/session.js';
import type { BuilderDraft } from './draft.js';

/**
 * The draft of a class (`undefined`: of a new one) that the signed-in person left behind when the page was taken
 * from them: by a session that ended, by the gate. Theirs alone, also when somebody else signs in after them.
 */
export function useDraft(classId: number | undefined) {
  const me = useMe();
  const [owner] = useState(me?.id);
  const name = classId === undefined ? 'new class' : `class ${classId}`;
  const address = classId === undefined ? '/class-builder' : `/class-builder?id=${classId}`;
  const [found] = useState(() =>
    owner === undefined ? undefined : readDraft<BuilderDraft>(owner, name)?.content,
  );
  return {
    found,
    keep: (draft: BuilderDraft) => owner !== undefined && keepDraft(owner, name, address, draft),
    drop: () => owner !== undefined && dropDraft(owner, name),
  };
}
