/** How tests compile TypeScript: decorators with their types, as Nest needs them. */
export const typescript = {
  jsc: {
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'automatic' } },
    keepClassNames: true,
    target: 'es2022',
  },
  module: { type: 'es6' },
};
