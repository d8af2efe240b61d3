import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { composeServices } from '@apollo/composition';
import { Supergraph } from '@apollo/federation-internals';
import { parse, printSchema } from 'graphql';

const root = new URL('../..', import.meta.url).pathname;
const target = join(root, 'gateway/supergraph.graphql');

/** A subgraph's SDL is the concatenation of its slices' files; each file may repeat `extend schema` and scalars. */
function subgraphSdl(service: string): string {
  const folder = join(root, 'services', service);
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) => file.endsWith('.graphql') && !file.includes('node_modules') && !file.includes('generated'),
    )
    .sort();
  const seen = new Set<string>();
  return files
    .map((file) => readFileSync(join(folder, file), 'utf8'))
    .join('\n')
    .split('\n')
    .filter((line) => !/^(extend schema|scalar )/.test(line) || (!seen.has(line) && seen.add(line)))
    .join('\n');
}

export const services = () => readdirSync(join(root, 'services')).sort();

function composeSupergraph(): string {
  const subgraphs = services().map((name) => ({
    name,
    url: `http://${name}`,
    typeDefs: parse(subgraphSdl(name)),
  }));
  const composed = composeServices(subgraphs);
  if (composed.errors) throw new Error(composed.errors.map((error) => error.message).join('\n'));
  return composed.supergraphSdl;
}

/** With `check` false is answered when the committed supergraph is not what the services' SDL composes to. */
export function writeSchemas(check: boolean): boolean {
  const composed = composeSupergraph();
  for (const name of services()) {
    const text = `/** Made from the *.graphql files of this service; do not edit. */\nexport const typeDefs = ${JSON.stringify(subgraphSdl(name))};\n`;
    writeGenerated(join(root, 'services', name, 'generated'), 'type-defs.ts', text);
    writeGenerated(join(root, 'services', name, 'generated'), 'subgraph.graphql', subgraphSdl(name));
  }
  const api = Supergraph.build(composed).apiSchema().toGraphQLJSSchema();
  writeGenerated(join(root, 'web/generated'), 'api.graphql', printSchema(api));
  if (check) return readFileSync(target, 'utf8') === composed;
  writeFileSync(target, composed);
  return true;
}

function writeGenerated(folder: string, file: string, text: string) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, file), text);
}
