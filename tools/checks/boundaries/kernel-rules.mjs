import { graphql, kafkaClients, nest, never, protobuf, tests } from './paths.mjs';

const outside = '^(services|gateway|web|deploy|e2e|tools)/';

export const kernelRules = [
  never(
    'proto-imports-nothing',
    'proto holds messages and no logic.',
    { path: '^proto/' },
    { pathNot: ['^proto/', protobuf] },
  ),
  never(
    'eventsourcing-knows-no-product',
    'kernel/eventsourcing serves every service and knows none of them, nor the other kernels.',
    { path: '^kernel/eventsourcing/', pathNot: tests },
    { path: [outside, '^proto/', '^kernel/(runtime|cqrs|mail|readers|images|testing)/'] },
  ),
  never(
    'eventsourcing-without-frameworks',
    'kernel/eventsourcing is protobuf, PostgreSQL and the bus: no GraphQL, no Nest.',
    { path: '^kernel/eventsourcing/' },
    { path: [graphql, nest] },
  ),
  never(
    'kafka-client-behind-the-port',
    'The client of Kafka can be changed in one folder: everybody else knows the bus (docs/adr/0028).',
    {
      path: '^(kernel|services|deploy)/',
      pathNot: [tests, '^kernel/eventsourcing/kafka/'],
    },
    { path: kafkaClients },
  ),
  never(
    'runtime-without-eventsourcing',
    'The gateway stands on kernel/runtime, and the gateway knows no events.',
    { path: '^kernel/runtime/', pathNot: tests },
    { path: [outside, '^proto/', '^kernel/(eventsourcing|cqrs|mail|readers|images|testing)/'] },
  ),
  never(
    'cqrs-knows-no-product',
    'kernel/cqrs runs every service and knows none of them, nor a concrete proto package.',
    { path: '^kernel/cqrs/', pathNot: tests },
    { path: [outside, '^proto/', '^kernel/(mail|readers|images|testing)/'] },
  ),
  never(
    'mail-knows-no-product',
    'kernel/mail sends what services write; what a letter says is theirs.',
    { path: '^kernel/mail/', pathNot: tests },
    { path: [outside, '^proto/', '^kernel/testing/'] },
  ),
  never(
    'readers-know-runtime-only',
    'kernel/readers and kernel/images read foreign files apart from the service; what a file becomes is the services’.',
    { path: '^kernel/(readers|images)/', pathNot: tests },
    { path: [outside, '^proto/', '^kernel/(eventsourcing|cqrs|mail|testing)/'] },
  ),
  never(
    'readers-below-images',
    'A reader may read any kind of file; images are one.',
    { path: '^kernel/readers/', pathNot: tests },
    { path: '^kernel/images/' },
  ),
  never(
    'testing-knows-no-product',
    'kernel/testing serves the tests of every service and knows none of them.',
    { path: '^kernel/testing/' },
    { path: [outside] },
  ),
];
