import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';

/** Of each text the date of its last change and a fingerprint of all below the date. Change both together. */
const lastChanges = {
  'privacy-policy.md': { updated: '2026-11-25', fingerprint: 'd8fe41dbf5af2bfb' },
  'terms-of-service.md': { updated: '2026-11-27', fingerprint: 'e8cdb2147eda08c0' },
};

describe('the legal texts', () => {
  it.each(Object.entries(lastChanges))('have a new date after each change: %s', (file, expected) => {
    const source = readFileSync(new URL(file, import.meta.url), 'utf8');
    const [, head, text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
    const updated = /^updated: (.+)$/m.exec(head ?? '')?.[1];
    const fingerprint = createHash('sha256')
      .update(text ?? '')
      .digest('hex')
      .slice(0, 16);
    expect({ updated, fingerprint }).toEqual(expected);
  });
});
