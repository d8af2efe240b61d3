import { pureFile } from '../lint/pure-files.mjs';
import { never, protobuf, tests } from './paths.mjs';

const service = '^services/([^/]+)/';

export const serviceRules = [
  never(
    'service-knows-no-other-service',
    "A service keeps its own copy of what it needs of another's facts, fed by events.",
    { path: service },
    { path: '^services/', pathNot: '^services/$1/' },
  ),
  never(
    'service-knows-no-outside',
    'A service does not know how it is reached, shown or deployed.',
    { path: service, pathNot: tests },
    { path: '^(gateway|web|deploy|e2e|tools)/' },
  ),
  never(
    'foreign-events-in-reactions-only',
    "Another service's events are read in reactions/ and nowhere else.",
    { path: service, pathNot: ['^services/[^/]+/reactions/', tests] },
    { path: '^proto/gen/', pathNot: '^proto/gen/$1/' },
  ),
  never(
    'reaction-knows-deciders-only',
    'A reaction reads foreign events and gives commands to own deciders; it answers nobody.',
    { path: '^services/[^/]+/reactions/', pathNot: tests },
    {
      path: '\\.(resolver|queries|controller|module|service)\\.ts$|/migrations/|/environment\\.ts$|/main\\.ts$',
    },
  ),
  never(
    'decider-imports-its-events-only',
    'A decider imports its generated proto, kernel decider and rejection, and pure files of its own slice.',
    { path: '^services/([^/]+)/([^/]+)/[^/]+\\.decider\\.ts$' },
    {
      pathNot: [
        '^proto/gen/$1/',
        '^kernel/eventsourcing/(decider|rejection)\\.ts$',
        '^(node:)?util$', // isDeepStrictEqual
        '^services/$1/$2/(?![^/]*\\.(projection|resolver|queries|controller|slice)\\.ts$)',
        protobuf,
      ],
    },
  ),
  never(
    'decider-reaches-nothing-impure',
    'Nothing a decider imports may lead to I/O, a clock or a framework.',
    { path: '\\.decider\\.ts$' },
    {
      reachable: true,
      path: [
        'node_modules/(?!@bufbuild/protobuf/)',
        '^(node:)?(fs|net|http|https|crypto|process|child_process|os|timers|perf_hooks|dns|worker_threads)(/|$)',
        '(^|/)(environment|clock)\\.ts$',
      ],
    },
  ),
  never(
    'pure-stands-on-pure',
    'What a decider or a projection stands on is called as a pure file is (lint/pure-files.mjs): then eslint holds it to it.',
    { path: pureFile, pathNot: tests },
    { path: '^services/', pathNot: pureFile, dependencyTypesNot: ['type-only'] },
  ),
  never(
    'projection-writes-rows-only',
    'A projection turns its own events into statements: no decider, no resolver, no driver.',
    { path: '^services/([^/]+)/([^/]+)/[^/]+\\.projection\\.ts$' },
    {
      pathNot: [
        '^proto/gen/$1/',
        '^kernel/(eventsourcing/(projection|sql|decider|slice)|mail/stored-settings)\\.ts$',
        '^services/$1/$2/(?![^/]*\\.(decider|resolver|queries|controller|slice)\\.ts$)',
        protobuf,
      ],
    },
  ),
];
