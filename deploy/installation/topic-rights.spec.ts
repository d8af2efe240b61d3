import { describe, expect, it } from '@jest/globals';
import { heartbeatsFor } from '@cadenza/kernel/eventsourcing/freshness.js';
import { allServices } from '../standalone/services.js';
import { topicRights } from './topic-rights.js';

describe('the rights of services on topics', () => {
  const services = allServices('x'.repeat(32), { objects: '/none', scratch: '/none' });

  it.each(services.map((service) => [service.name, service] as const))(
    'let %s read what it reacts to, and delete what is for it alone',
    (name, { reactions }) => {
      const origins = new Set([...reactions.map(({ origin }) => origin), ...heartbeatsFor(reactions).keys()]);
      const fleeting = reactions.filter((each) => each.kind === 'copy' && each.isFleeting);
      const rights = topicRights.find(({ service }) => service === name);
      expect([...(rights?.reads ?? [])].sort()).toEqual([...origins].sort());
      expect(rights?.deletes).toEqual(fleeting.map(({ origin }) => origin));
    },
  );

  it('name one writer of each topic', () => {
    const written = topicRights.flatMap(({ writes }) => writes);
    expect(new Set(written).size).toBe(written.length);
    for (const { reads } of topicRights) for (const origin of reads) expect(written).toContain(origin);
  });
});
