import { describe, expect, it } from '@jest/globals';
import type { DescribedTopic } from '@cadenza/kernel/eventsourcing/kafka/described-topics.js';
import { rightsCheck, topicCheck, type TopicParts } from './topics.js';

const sound = { topic: 'cadenza.media.v1', partitions: 12, replicas: 3, behind: 0, leaderless: 0 };

describe('the check of the topics', () => {
  const run = (changed: Partial<DescribedTopic> = {}, more: Partial<TopicParts> = {}, brokers = 3) =>
    topicCheck({
      ...{ topics: [sound.topic], partitions: 12, replicas: 3, serviceReplicas: 4 },
      describe: async () => ({ brokers, topics: [{ ...sound, ...changed }] }),
      ...more,
    }).run();

  it('is ok where every topic has its leaders and copies', async () => {
    expect(await run()).toEqual({ result: 'ok', sentence: '1 topics on 3 brokers' });
  });

  it.each<[string, Partial<DescribedTopic>, Partial<TopicParts>, number, string, string]>([
    [
      'a missing topic',
      {},
      { topics: [sound.topic, 'cadenza.people.v1'] },
      3,
      'failed',
      'no topic cadenza.people',
    ],
    ['a partition without leader', { leaderless: 1 }, {}, 3, 'failed', 'No broker leads'],
    ['a copy that is behind', { behind: 2 }, {}, 3, 'warning', 'are behind'],
    ['too few copies', { replicas: 1 }, {}, 3, 'warning', 'fewer copies than 3'],
    ['more copies than brokers', { replicas: 1 }, {}, 1, 'warning', '3 copies are configured on 1 brokers'],
    [
      'more replicas than partitions',
      { partitions: 2 },
      {},
      3,
      'warning',
      'fewer partitions than 4 replicas',
    ],
  ])('names %s', async (_what, changed, more, brokers, result, sentence) => {
    const finding = await run(changed, more, brokers);
    expect([finding.result, finding.sentence]).toEqual([result, expect.stringContaining(sentence)]);
  });
});

describe('the check of the rights', () => {
  it('names the first that are missing', async () => {
    expect((await rightsCheck(async () => []).run()).result).toBe('ok');
    const many = Array.from({ length: 7 }, (_, index) => `roster on topic-${index}`);
    const finding = await rightsCheck(async () => many).run();
    expect([finding.result, finding.sentence]).toEqual([
      'failed',
      expect.stringMatching(/topic-4, and 2 more$/),
    ]);
  });
});
