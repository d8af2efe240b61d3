import type { DescribedBrokers } from '@cadenza/kernel/eventsourcing/kafka/described-topics.js';
import { type Check, failed, type Finding, ok, warning, worst } from '../check.js';

export interface TopicParts {
  /** Names of all topics that an installation has. */
  readonly topics: readonly string[];
  readonly partitions: number;
  readonly replicas: number;
  /** How many replicas of one service run at most; more than partitions, and some of them have nothing to do. */
  readonly serviceReplicas: number;
  readonly describe: (topics: readonly string[]) => Promise<DescribedBrokers>;
}

/** Whether every topic exists, is led, and has the copies and partitions that the configuration says. */
export const topicCheck = (parts: TopicParts): Check => ({
  name: 'Topics',
  limitMs: 30_000,
  run: async () => worst(findingsOf(parts, await parts.describe(parts.topics))),
});

function findingsOf(parts: TopicParts, { brokers, topics }: DescribedBrokers): readonly Finding[] {
  const { topics: names, partitions, replicas, serviceReplicas } = parts;
  const missing = names.filter((name) => !topics.some(({ topic }) => topic === name));
  const named = (found: typeof topics) => found.map(({ topic }) => topic).join(', ');
  const when = (found: typeof topics, finding: (names: string) => Finding) =>
    found.length === 0 ? [] : [finding(named(found))];
  return [
    ok(`${topics.length} topics on ${brokers} ${brokers === 1 ? 'broker' : 'brokers'}`),
    ...(missing.length === 0
      ? []
      : [failed(`There is no topic ${missing.join(', ')}`, 'Run install: it makes what is missing')]),
    ...when(
      topics.filter(({ leaderless }) => leaderless > 0),
      (which) => failed(`No broker leads partitions of ${which}`, 'Start the brokers that are away'),
    ),
    ...when(
      topics.filter(({ behind }) => behind > 0),
      (which) =>
        warning(`Copies of ${which} are behind`, 'Look at the log of the brokers, and at their disks'),
    ),
    ...when(
      topics.filter((topic) => topic.replicas < Math.min(replicas, brokers)),
      (which) =>
        warning(`${which} has fewer copies than ${replicas}`, 'Add copies with kafka-reassign-partitions'),
    ),
    ...(replicas > brokers
      ? [
          warning(
            `${replicas} copies are configured on ${brokers} brokers`,
            'Add brokers, or set KAFKA_REPLICAS',
          ),
        ]
      : []),
    ...when(
      topics.filter((topic) => topic.partitions < Math.min(partitions, serviceReplicas)),
      (which) =>
        warning(
          `${which} has fewer partitions than ${serviceReplicas} replicas of a service`,
          'Run fewer replicas: partitions are not added to topics that hold events',
        ),
    ),
  ];
}

/** Whether each service may write its topics and read what it reacts to. */
export const rightsCheck = (missing: () => Promise<readonly string[]>): Check => ({
  name: 'Rights on topics',
  limitMs: 60_000,
  async run() {
    const lacking = await missing();
    if (lacking.length === 0) return ok('All rights are granted');
    const shown = lacking.slice(0, 5).join(', ');
    return failed(
      `Not granted: ${shown}${lacking.length > 5 ? `, and ${lacking.length - 5} more` : ''}`,
      'Run install: it grants what is missing',
    );
  },
});
