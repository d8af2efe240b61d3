import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { preset } from '@graphql-codegen/client-preset';
import { codegen } from '@graphql-codegen/core';
import * as typescript from '@graphql-codegen/typescript';
import * as resolvers from '@graphql-codegen/typescript-resolvers';
import { gqlPluckFromCodeString } from '@graphql-tools/graphql-tag-pluck';
import { parse, type DocumentNode } from 'graphql';
import { services } from './compose-supergraph.js';

type Task = Parameters<typeof codegen>[0];
const root = new URL('../..', import.meta.url).pathname;
const scalars = { DateTime: { input: 'string', output: 'string' } };
const schemaIn = (path: string) => parse(readFileSync(join(root, path), 'utf8'));

const resolverTypes = (service: string): Task => ({
  filename: `services/${service}/generated/graphql.ts`,
  schema: schemaIn(`services/${service}/generated/subgraph.graphql`),
  documents: [],
  pluginMap: { typescript, resolvers },
  plugins: [{ typescript: {} }, { resolvers: {} }],
  config: {
    federation: true,
    useTypeImports: true,
    scalars,
    maybeValue: 'T | null | undefined',
    enumsAsTypes: true,
    contextType: '@cadenza/kernel/runtime/graphql-context.js#GraphqlContext',
  },
});

/** What the web app asks, as its files say it: in `graphql(...)`. */
async function documentsOf(folder: string) {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.tsx?$/.test(file) && !/\.spec\./.test(file))
    .sort();
  const plucked = files.map(async (location) => {
    const sources = await gqlPluckFromCodeString(location, readFileSync(join(root, location), 'utf8'), {
      // The text as it stands there is what its type is found by.
      skipIndent: true,
    });
    return sources.map((source): { location: string; document: DocumentNode; rawSDL: string } => ({
      location,
      document: parse(source),
      rawSDL: source.body,
    }));
  });
  return (await Promise.all(plucked)).flat();
}

async function typedDocuments(): Promise<Task[]> {
  const documents = await Promise.all(['app', 'features', 'lib'].map((name) => documentsOf(`web/${name}`)));
  return await preset.buildGeneratesSection({
    baseOutputDir: 'web/generated/',
    schema: schemaIn('web/generated/api.graphql'),
    documents: documents.flat(),
    presetConfig: { fragmentMasking: false },
    config: { useTypeImports: true, scalars, enumsAsTypes: true, skipTypename: true, importExtension: '.js' },
    plugins: [],
    pluginMap: {},
  });
}

/** Of the schemas as they were written last (compose-supergraph.ts). */
export async function writeTypes(): Promise<void> {
  for (const task of [...services().map(resolverTypes), ...(await typedDocuments())]) {
    const target = join(root, task.filename);
    mkdirSync(dirname(target), { recursive: true });
    writeFileSync(target, await codegen(task));
  }
}
