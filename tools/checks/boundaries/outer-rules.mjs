import { brokers, databases, never, tests } from './paths.mjs';

export const outerRules = [
  never(
    'gateway-knows-no-service',
    'The gateway knows kernel/runtime and the supergraph; everything else it asks over a port.',
    { path: '^gateway/', pathNot: tests },
    {
      path: '^(services|proto|web|deploy|e2e|tools)/|^kernel/(eventsourcing|cqrs|mail|readers|images|testing)/',
    },
  ),
  never(
    'gateway-without-storage',
    'The gateway stores nothing: no database and no broker of its own.',
    { path: '^gateway/', pathNot: tests },
    { path: [databases, brokers] },
  ),
  never(
    'web-knows-the-contract-only',
    'The web app knows the servers by the generated GraphQL types alone.',
    { path: '^web/', pathNot: tests },
    { path: '^(kernel|proto|services|gateway|deploy|e2e|tools)/' },
  ),
  never(
    'feature-knows-no-other-feature',
    'Routes compose features (web/app); a feature does not know its neighbours.',
    { path: '^web/features/([^/]+)/' },
    { path: '^web/features/', pathNot: '^web/features/$1/' },
  ),
  never(
    'web-shared-code-is-below',
    'ui and lib serve the features, features serve the app: never the other way.',
    { path: '^web/(ui|lib)/' },
    { path: '^web/(features|app)/' },
  ),
  never(
    'ui-below-lib',
    'lib may use a control of ui; ui knows nothing but what it is given.',
    { path: '^web/ui/' },
    { path: '^web/lib/' },
  ),
  never(
    'feature-below-app',
    'ui and lib serve the features, features serve the app: never the other way.',
    { path: '^web/features/' },
    { path: '^web/app/' },
  ),
  never(
    'deploy-is-on-top',
    'The composition root imports everything and is imported by nobody.',
    { path: '^(proto|kernel|services|gateway|web)/', pathNot: tests },
    { path: '^(deploy|e2e|tools)/' },
  ),
];
