import { randomBytes } from 'node:crypto';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort } from '../../standalone/free-port.js';
import { installed, tool } from './cache.js';
import type { Engine } from './engine.js';
import { run } from './program.js';

const recipe = fileURLToPath(new URL('./kafka', import.meta.url));
const needed = 'The Kafka broker comes from Maven Central (Maven, Java 17)';

const install = () =>
  installed('kafka-4.1.1', async (folder) => {
    await tool(
      'mvn',
      [
        '-q',
        '-B',
        '-f',
        join(recipe, 'pom.xml'),
        'dependency:copy-dependencies',
        `-DoutputDirectory=${folder}`,
      ],
      needed,
    );
  });

/** As in docker-compose.yml: users with passwords, and nobody may do what was not granted. */
const secured = `
listener.security.protocol.map=CONTROLLER:SASL_PLAINTEXT,CLIENTS:SASL_PLAINTEXT
sasl.enabled.mechanisms=PLAIN
sasl.mechanism.inter.broker.protocol=PLAIN
sasl.mechanism.controller.protocol=PLAIN
authorizer.class.name=org.apache.kafka.metadata.authorizer.StandardAuthorizer
super.users=User:admin`;

/** One node that is broker and controller (KRaft); what is replicated in an installation has one copy here. */
const properties = (port: number, controller: number, data: string, isSecured: boolean) => `
process.roles=broker,controller
node.id=1
controller.quorum.bootstrap.servers=127.0.0.1:${controller}
listeners=CLIENTS://127.0.0.1:${port},CONTROLLER://127.0.0.1:${controller}
advertised.listeners=CLIENTS://127.0.0.1:${port}
inter.broker.listener.name=CLIENTS
controller.listener.names=CONTROLLER
${isSecured ? secured : 'listener.security.protocol.map=CONTROLLER:PLAINTEXT,CLIENTS:PLAINTEXT'}
log.dirs=${data}
offsets.topic.num.partitions=4
offsets.topic.replication.factor=1
transaction.state.log.replication.factor=1
transaction.state.log.min.isr=1
share.coordinator.state.topic.replication.factor=1
share.coordinator.state.topic.min.isr=1
group.initial.rebalance.delay.ms=0
auto.create.topics.enable=false
log.initial.task.delay.ms=1000
log.retention.check.interval.ms=5000
`;

/**
 * A real Apache Kafka 4 broker on a folder. Nothing replicated, no TLS: for tests and development on loopback. `users`
 * is the file of its users; without it everybody may do everything.
 */
export async function startKafka(folder: string, users?: string): Promise<Engine> {
  const jars = await install();
  const settings = join(folder, 'server.properties');
  const data = join(folder, 'log');
  await mkdir(folder, { recursive: true });
  const port = await freePort();
  await writeFile(settings, properties(port, await freePort(), data, users !== undefined));
  const java = (...args: string[]) => [
    ...(users === undefined ? [] : [`-Djava.security.auth.login.config=${users}`]),
    `-Dlog4j2.configurationFile=${join(recipe, 'log4j2.properties')}`,
    '-cp',
    join(jars, '*'),
    ...args,
  ];
  if (!(await stat(data).catch(() => undefined))) {
    // Not one that begins like an option.
    const id = randomBytes(16).toString('base64url').replace(/^-/, 'A');
    await tool(
      'java',
      java('kafka.tools.StorageTool', 'format', '--standalone', '-t', id, '-c', settings),
      needed,
    );
  }
  return await run({
    name: 'Kafka',
    command: 'java',
    args: ['-Xmx384m', '-XX:+UseSerialGC', '-XX:TieredStopAtLevel=1', ...java('kafka.Kafka', settings)],
    port,
    logFile: join(folder, 'kafka.log'),
    patience: 90_000,
  });
}
