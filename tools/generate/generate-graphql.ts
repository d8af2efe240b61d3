/** Makes everything of GraphQL: the supergraph, resolvers' types of each service, the web app's typed documents. */
import { writeSchemas } from './compose-supergraph.js';
import { writeTypes } from './graphql-types.js';

if (!writeSchemas(process.argv.includes('--check'))) {
  console.error('gateway/supergraph.graphql has drifted: run npm run generate and commit it');
  process.exitCode = 1;
}
await writeTypes();
