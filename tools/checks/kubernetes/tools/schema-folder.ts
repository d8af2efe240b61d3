import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { documentsOf } from '../edition.js';
import { cached, goModule } from './cache.js';
import { type Definition, type OpenApi, schemasOf, schemasOfDefinition } from './schemas.js';

const kubernetes = 'v1.34.4';

/** Operators whose definitions are in Go modules, with the folder of them. */
const operators = [
  ['github.com/cloudnative-pg/plugin-barman-cloud', 'v0.15.0', 'config/crd/bases'],
  ['github.com/external-secrets/external-secrets', 'v1.3.2', 'config/crds/bases'],
  ['sigs.k8s.io/gateway-api', 'v1.7.0', 'config/crd/standard'],
] as const;
/** Kinds of CloudNativePG and Strimzi, whose definitions are in no Go module: the policies in TypeScript look at them. */
export const skippedKinds = [
  'Cluster',
  'ScheduledBackup',
  'Kafka',
  'KafkaNodePool',
  'KafkaTopic',
  'KafkaUser',
];

const name = [
  'schemas',
  kubernetes,
  ...operators.map(([path, version]) => `${path.split('/').at(-1)}-${version}`),
].join('_');

function write(folder: string, files: ReadonlyMap<string, unknown>) {
  for (const [file, schema] of files) writeFileSync(join(folder, file), JSON.stringify(schema));
}

const definitionsIn = (folder: string) =>
  readdirSync(folder)
    .filter((file) => file.endsWith('.yaml'))
    .flatMap((file) => documentsOf(readFileSync(join(folder, file), 'utf8')))
    .filter((document) => document?.kind === 'CustomResourceDefinition');

/** The folder with a schema for each kind of Kubernetes and of the operators, made once. */
export const schemaFolder = (): string =>
  cached(name, (folder) => {
    console.log('  … schemas');
    const swagger = join(goModule('k8s.io/kubernetes', kubernetes), 'api/openapi-spec/swagger.json');
    write(folder, schemasOf(JSON.parse(readFileSync(swagger, 'utf8')) as OpenApi));
    for (const [path, version, sub] of operators)
      for (const definition of definitionsIn(join(goModule(path, version), sub)))
        write(folder, schemasOfDefinition(definition as unknown as Definition));
  });
