import { never, tests } from './paths.mjs';

export const generalRules = [
  never('no-cycles', 'Two files that need each other are one file.', {}, { circular: true }),
  never(
    'every-import-resolves',
    'An import that cannot be resolved is one that no other rule sees.',
    { pathNot: '/(gen|generated)/' },
    { couldNotResolve: true, pathNot: '\\?(url|worker|raw|inline)$' },
  ),
  never(
    'declared-packages-only',
    "What is imported stands in the workspace's own package.json, or in the root's for tests.",
    { path: '^(proto|kernel|services|gateway|web|deploy)/', pathNot: [tests, '/(gen|generated)/'] },
    { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  ),
  never(
    'product-without-test-code',
    'What only tests use does not ship.',
    {
      path: '^(proto|kernel|services|gateway|web|deploy)/',
      pathNot: [tests, '/bench/'],
    },
    { path: tests },
  ),
];
