/** One forbidden import, planted in a file of an otherwise clean skeleton. */
export interface Plant {
  readonly rule: string;
  readonly file: string;
  readonly text: string;
}

const plant = (rule: string, file: string, ...imports: string[]): Plant => ({
  rule,
  file,
  text: imports.map((path) => `import ${JSON.stringify(path)};\n`).join(''),
});

/** At least one for every rule of .dependency-cruiser.mjs and of .dependency-cruiser.folders.mjs; the names are the rules'. */
export const plants: readonly Plant[] = [
  plant('proto-imports-nothing', 'proto/logic.ts', '@cadenza/kernel/runtime/clock.js'),
  plant(
    'eventsourcing-knows-no-product',
    'kernel/eventsourcing/a.ts',
    '@cadenza/catalog/class/class.rules.js',
  ),
  plant(
    'eventsourcing-knows-no-product',
    'kernel/eventsourcing/b.ts',
    '@cadenza/proto/gen/catalog/v1/class_pb.js',
  ),
  plant('eventsourcing-without-frameworks', 'kernel/eventsourcing/c.ts', 'graphql'),
  plant('eventsourcing-without-frameworks', 'kernel/eventsourcing/d.ts', '@nestjs/common'),
  plant('kafka-client-behind-the-port', 'kernel/cqrs/bus.ts', 'kafkajs'),
  plant('kafka-client-behind-the-port', 'services/catalog/reactions/bus.ts', 'kafkajs'),
  plant('kafka-client-behind-the-port', 'deploy/installation/b.ts', 'kafkajs'),
  plant('runtime-without-eventsourcing', 'kernel/runtime/a.ts', '../eventsourcing/sql.js'),
  plant('runtime-without-eventsourcing', 'kernel/runtime/b.ts', '@cadenza/catalog/class/class.rules.js'),
  plant('cqrs-knows-no-product', 'kernel/cqrs/a.ts', '@cadenza/catalog/class/class.rules.js'),
  plant('cqrs-knows-no-product', 'kernel/cqrs/b.ts', '@cadenza/proto/gen/catalog/v1/class_pb.js'),
  plant('eventsourcing-knows-no-product', 'kernel/eventsourcing/e.ts', '../mail/smtp.js'),
  plant('runtime-without-eventsourcing', 'kernel/runtime/mailing.ts', '../mail/smtp.js'),
  plant('cqrs-knows-no-product', 'kernel/cqrs/c.ts', '../mail/smtp.js'),
  plant('gateway-knows-no-service', 'gateway/mailing.ts', '@cadenza/kernel/mail/smtp.js'),
  plant('mail-knows-no-product', 'kernel/mail/a.ts', '@cadenza/catalog/class/class.rules.js'),
  plant('readers-know-runtime-only', 'kernel/readers/a.ts', '@cadenza/catalog/class/class.rules.js'),
  plant('readers-know-runtime-only', 'kernel/images/a.ts', '../eventsourcing/sql.js'),
  plant('readers-below-images', 'kernel/readers/b.ts', '../images/encoder.js'),
  plant('runtime-without-eventsourcing', 'kernel/runtime/reading.ts', '../readers/pool.js'),
  plant('testing-knows-no-product', 'kernel/testing/a.ts', '@cadenza/catalog/class/class.rules.js'),
  plant('service-knows-no-other-service', 'services/media/a.ts', '@cadenza/catalog/class/class.rules.js'),
  plant('service-knows-no-other-service', 'services/media/track/a.ts', '../../catalog/class/class.rules.js'),
  plant('service-knows-no-other-service', 'services/media/a.spec.ts', '../catalog/class/class.rules.js'),
  plant('service-knows-no-outside', 'services/media/b.ts', '@cadenza/gateway/rest.js'),
  plant('service-knows-no-outside', 'services/billing/a.ts', '@cadenza/deploy/standalone/main.js'),
  plant(
    'foreign-events-in-reactions-only',
    'services/media/c.ts',
    '@cadenza/proto/gen/catalog/v1/class_pb.js',
  ),
  plant('reaction-knows-deciders-only', 'services/catalog/reactions/a.ts', '../class/class.resolver.js'),
  plant('decider-imports-its-events-only', 'services/catalog/class/a.decider.ts', 'pg'),
  plant('decider-imports-its-events-only', 'services/catalog/class/b.decider.ts', '@nestjs/common'),
  plant(
    'decider-imports-its-events-only',
    'services/catalog/class/c.decider.ts',
    '@cadenza/kernel/runtime/clock.js',
  ),
  plant('decider-imports-its-events-only', 'services/catalog/class/d.decider.ts', '../tag/tag.rules.js'),
  plant('decider-imports-its-events-only', 'services/catalog/class/e.decider.ts', './class.resolver.js'),
  plant('decider-reaches-nothing-impure', 'services/catalog/class/f.decider.ts', './impure.rules.js'),
  plant('pure-stands-on-pure', 'services/catalog/class/g.decider.ts', './unruled.js'),
  plant('pure-stands-on-pure', 'services/catalog/class/timeline.ts', './unruled.js'),
  plant('pure-stands-on-pure', 'services/catalog/class/title-rules.ts', './unruled.js'),
  plant('projection-writes-rows-only', 'services/catalog/class/a.projection.ts', './class.decider.js'),
  plant('projection-writes-rows-only', 'services/catalog/class/b.projection.ts', './class.resolver.js'),
  plant('projection-writes-rows-only', 'services/catalog/class/c.projection.ts', 'pg'),
  plant('folders-not-in-circles', 'services/roster/student/a.ts', '../enrollment/enrollment.rules.js'),
  plant('folders-not-in-circles', 'services/roster/enrollment/a.ts', '../student/student.rules.js'),
  plant('gateway-knows-no-service', 'gateway/a.ts', '@cadenza/catalog/class/class.rules.js'),
  plant('gateway-knows-no-service', 'gateway/b.ts', '@cadenza/kernel/eventsourcing/sql.js'),
  plant('gateway-without-storage', 'gateway/c.ts', 'pg'),
  plant('gateway-without-storage', 'gateway/d.ts', 'kafkajs'),
  {
    rule: 'web-knows-the-contract-only',
    file: 'web/lib/a.ts',
    text: "import type {} from '@cadenza/kernel/runtime/clock.js';\n",
  },
  plant('web-knows-the-contract-only', 'web/lib/b.ts', '../../proto/gen/catalog/v1/class_pb.js'),
  plant('feature-knows-no-other-feature', 'web/features/media/a.tsx', '../classes/list.js'),
  plant('web-shared-code-is-below', 'web/ui/a.tsx', '../features/classes/list.js'),
  plant('ui-below-lib', 'web/ui/b.tsx', '../lib/format.js'),
  plant('feature-below-app', 'web/features/media/b.tsx', '../../app/routes.js'),
  plant('deploy-is-on-top', 'kernel/runtime/c.ts', '@cadenza/deploy/standalone/main.js'),
  plant('no-cycles', 'services/catalog/class/one.ts', './two.js'),
  plant('every-import-resolves', 'gateway/e.ts', './nowhere.js'),
  plant('declared-packages-only', 'kernel/runtime/d.ts', 'left-out'),
  plant('product-without-test-code', 'services/catalog/class/a.ts', '@cadenza/kernel/testing/postgres.js'),
];

const events = '@cadenza/proto/gen/catalog/v1/class_pb.js';
const lines = (...paths: string[]) => plant('', '', ...paths).text;

/** What the plants import, and one clean example of each kind of file: no rule may speak of these. */
export const skeleton: Readonly<Record<string, string>> = {
  'proto/gen/catalog/v1/class_pb.ts': lines('@bufbuild/protobuf/codegenv2'),
  'proto/gen/media/v1/track_pb.ts': lines('@bufbuild/protobuf/codegenv2'),
  'kernel/eventsourcing/decider.ts': lines('@bufbuild/protobuf', './rejection.js'),
  'kernel/eventsourcing/rejection.ts': 'export {};\n',
  'kernel/eventsourcing/projection.ts': lines('./sql.js'),
  'kernel/eventsourcing/sql.ts': lines('pg'),
  'kernel/runtime/clock.ts': lines('@nestjs/common'),
  'kernel/cqrs/commands.ts': lines('@nestjs/cqrs', '../eventsourcing/sql.js', '../runtime/clock.js'),
  'kernel/readers/pool.ts': lines('../runtime/clock.js'),
  'kernel/images/encoder.ts': lines('../readers/pool.js', '../runtime/clock.js'),
  'kernel/mail/smtp.ts': lines('../eventsourcing/sql.js'),
  'kernel/testing/postgres.ts': lines('pg'),
  'services/catalog/class/class.rules.ts': 'export {};\n',
  'services/catalog/class/impure.rules.ts': lines('node:fs'),
  'services/catalog/class/unruled.ts': 'export {};\n',
  'services/catalog/class/two.ts': lines('./one.js'),
  'services/catalog/class/class.decider.ts': lines(
    events,
    './class.rules.js',
    '@cadenza/kernel/eventsourcing/decider.js',
  ),
  'services/catalog/class/class.projection.ts': lines(events, '@cadenza/kernel/eventsourcing/projection.js'),
  'services/catalog/class/class.resolver.ts': lines('@nestjs/graphql', '@cadenza/kernel/cqrs/commands.js'),
  'services/catalog/class/class.spec.ts': lines('./class.decider.js', '@cadenza/kernel/testing/postgres.js'),
  'services/catalog/tag/tag.rules.ts': 'export {};\n',
  // A test may look the other way (class stands on tag, by a plant): that is no circle.
  'services/catalog/tag/tag.spec.ts': lines('../class/class.rules.js'),
  'services/roster/student/student.rules.ts': 'export {};\n',
  'services/roster/enrollment/enrollment.rules.ts': 'export {};\n',
  'services/catalog/reactions/tracks.ts': lines(
    '@cadenza/proto/gen/media/v1/track_pb.js',
    '../class/class.decider.js',
  ),
  'services/catalog/catalog.service.ts': lines('./class/class.resolver.js', './reactions/tracks.js'),
  'gateway/rest.ts': lines('@cadenza/kernel/runtime/clock.js', 'express'),
  'web/app/routes.tsx': lines('../features/classes/list.js', 'react'),
  'web/features/classes/list.tsx': lines('../../ui/button.js', '../../generated/gql.js'),
  'web/generated/gql.ts': lines('graphql'),
  'web/ui/button.tsx': lines('react'),
  'web/lib/format.ts': lines('../ui/button.js'),
  'deploy/standalone/main.ts': lines('@cadenza/gateway/rest.js', '@cadenza/catalog/catalog.service.js'),
};
