import type { CodegenConfig } from '@graphql-codegen/cli';

const services = ['identity', 'billing', 'catalog', 'media', 'scheduling', 'roster', 'sharing'];
const scalars = { DateTime: { input: 'string', output: 'string' } };

/** One run makes the resolvers' types of every service and the web app's typed documents. */
const config: CodegenConfig = {
  errorsOnUnmatchedPattern: false,
  ignoreNoDocuments: true,
  generates: {
    ...Object.fromEntries(
      services.map((name) => [
        `services/${name}/generated/graphql.ts`,
        {
          schema: `services/${name}/generated/subgraph.graphql`,
          plugins: ['typescript', 'typescript-resolvers'],
          config: {
            federation: true,
            useTypeImports: true,
            scalars,
            maybeValue: 'T | null | undefined',
            enumsAsTypes: true,
            contextType: '@cadenza/kernel/runtime/graphql-context.js#GraphqlContext',
          },
        },
      ]),
    ),
    'web/generated/': {
      schema: 'web/generated/api.graphql',
      documents: ['web/{app,features,lib}/**/*.{ts,tsx}', '!web/**/*.spec.*'],
      preset: 'client',
      presetConfig: { fragmentMasking: false },
      config: {
        useTypeImports: true,
        scalars,
        enumsAsTypes: true,
        skipTypename: true,
        importExtension: '.js',
      },
    },
  },
};

export default config;
