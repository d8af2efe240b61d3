import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { paymentSettings } from '@cadenza/billing/environment.js';
import { gatewayEnvironment } from '@cadenza/gateway/environment.js';
import { aloneEnvironment } from '@cadenza/kernel/cqrs/environment.js';
import { mediaEnvironment } from '@cadenza/media/environment.js';
import { installationEnvironment } from '@cadenza/deploy/installation/environment.js';
import { composeFile, variablesOf } from './compose/compose-file.js';
import { projectRoot } from './temporary-tree.js';

const { services, volumes, secrets, networks } = composeFile();
const serviceNames = readdirSync(join(projectRoot, 'services'));
const own = Object.entries(services).filter(([, { build }]) => build);
const read = (path: string) => readFileSync(join(projectRoot, path), 'utf8');

/** example.env, with something in each of its lines. */
const given = Object.fromEntries(
  [...read('deploy/docker/example.env').matchAll(/^(\w+)=(.*)$/gm)].map(([, name, value]) => [
    name!,
    value === '' ? 'x'.repeat(40) : value!,
  ]),
);

/** Keys of the real installation lie in files of a volume: here, their text. */
const variables = (name: string) => {
  const found = variablesOf(services[name]!, given);
  return Object.fromEntries(
    Object.entries(found).map(([key, value]) => [key, value.startsWith('@/keys/') ? 'a key' : value]),
  );
};

describe('docker-compose.yml', () => {
  it('is of the form of the compose specification, with the anchors resolved', () => {
    expect(Object.keys(services)).toEqual(expect.arrayContaining([...serviceNames, 'gateway', 'install']));
    expect(() => composeFile('services: { a: { image: a, restart: no, enviroment: {} } }')).toThrow();
  });

  it.each(serviceNames)('gives %s what it needs to start', (name) => {
    const env = variables(name);
    expect(aloneEnvironment(name, env)).toMatchObject({ HOST: '0.0.0.0', DATABASE_HOST: 'postgres' });
    expect(env).toMatchObject({ KAFKA_BROKERS: 'kafka:9092', REDIS_URL: 'redis://redis:6379' });
    expect(env).toMatchObject({ KAFKA_PASSWORD: 'a key', REDIS_PASSWORD: 'a key' });
    // Parsed where it is imported, so by name here.
    if (name === 'identity') expect(env.CADENZA_SESSION_KEY!.length).toBeGreaterThan(31);
    if (['identity', 'roster', 'scheduling', 'sharing'].includes(name))
      expect(env).toHaveProperty('CADENZA_PUBLIC_URL');
    if (name === 'billing') expect(paymentSettings(env)).toMatchObject({ apiUrl: null, cardFormUrl: null });
    if (name === 'media') expect(mediaEnvironment.parse(env)).toMatchObject({ S3_URL: 'http://s3:8333' });
  });

  it('gives the gateway and the installation what they need', () => {
    const { addresses, redis } = gatewayEnvironment(variables('gateway'));
    expect(Object.keys(addresses).sort()).toEqual([...serviceNames].sort());
    for (const [name, urls] of Object.entries(addresses)) expect(urls).toEqual([`http://${name}:4000`]);
    expect(redis).toMatchObject({ REDIS_URL: 'redis://redis:6379', REDIS_PASSWORD: 'a key' });
    expect(installationEnvironment(variables('install')).KAFKA_BROKERS).toEqual(['kafka:9092']);
  });

  it('gives the private key to the gateway alone, and to each service its own passwords and no other', () => {
    const volumeOf = (name: string, path: string) =>
      services[name]!.volumes?.find((each) => each.split(':')[1] === path)?.split(':')[0];
    const keysOf = (name: string) =>
      (services[name]!.volumes ?? []).filter((each) => each.includes(':/keys')).sort();
    const [ofGateway, shared] = [volumeOf('install', '/keys/gateway'), volumeOf('install', '/keys/public')];
    expect(keysOf('gateway')).toEqual([`${ofGateway}:/keys/gateway:ro`]);
    for (const name of serviceNames)
      expect(keysOf(name)).toEqual(
        [`${volumeOf('install', `/keys/${name}`)}:/keys/own:ro`, `${shared}:/keys/public:ro`].sort(),
      );
    for (const name of ['kafka', 'redis'])
      expect(keysOf(name)).toEqual([`${volumeOf('install', `/keys/${name}`)}:/keys/own:ro`]);
    // One folder, one volume: nobody's is within another's.
    const folders = ['gateway', 'public', 'kafka', 'redis', ...serviceNames].map((name) => `/keys/${name}`);
    const made = keysOf('install').map((each) => each.split(':'));
    expect(made.map(([, path]) => path).sort()).toEqual([...folders].sort());
    expect(new Set(made.map(([volume]) => volume)).size).toBe(folders.length);
    for (const [name, { environment = {} }] of own)
      if (name !== 'install' && name !== 'keys')
        expect([name, JSON.stringify(environment)]).toEqual([
          name,
          expect.not.stringMatching(/CADENZA_DATABASE_|DATABASE_SECRET/),
        ]);
  });

  it('lets nobody into Kafka and Redis without a password, and makes these before they start', () => {
    const { kafka, redis, keys, install } = services;
    for (const { depends_on: awaited } of [kafka!, redis!])
      expect(awaited).toEqual({ keys: { condition: 'service_completed_successfully' } });
    expect(keys).toMatchObject({ command: ['dist/processes/install.js', 'keys'], volumes: install!.volumes });
    expect(installationEnvironment(variables('install')).KAFKA_SASL).toBe('on');
    expect(kafka!.environment).toMatchObject({
      KAFKA_LISTENER_SECURITY_PROTOCOL_MAP: expect.not.stringMatching(/:PLAINTEXT/) as unknown,
      KAFKA_AUTHORIZER_CLASS_NAME: 'org.apache.kafka.metadata.authorizer.StandardAuthorizer',
      KAFKA_SUPER_USERS: 'User:admin',
    });
    expect(kafka!.environment).not.toHaveProperty('KAFKA_ALLOW_EVERYONE_IF_NO_ACL_FOUND');
    const started = redis!.command?.join(' ');
    expect(started).toContain('--aclfile /keys/own/users.acl');
    // The image's own folder of data may be closed to the user that reads that file: Redis would end at once.
    expect([redis!.user, started]).toEqual(['1000:1000', expect.stringContaining('--dir /tmp')]);
  });

  it('believes whom a request comes from when the reverse proxy of this machine says so, and is not open to others', () => {
    const { trustedProxies } = gatewayEnvironment(variables('gateway'));
    expect(trustedProxies).toEqual(networks.default!.ipam.config.map(({ subnet }) => subnet));
    for (const { ports = [] } of Object.values(services))
      for (const each of ports) expect(each).toMatch(/^127\.0\.0\.1:/);
  });

  it('gives no variable that nobody reads', () => {
    const kernel = [
      'cqrs/environment.ts',
      'cqrs/connections.ts',
      'runtime/redis-environment.ts',
      'runtime/trace-export.ts',
      'mail/mail-environment.ts',
    ];
    const readers = [
      ...kernel.map((path) => `kernel/${path}`),
      ...['gateway', 'deploy/installation', ...serviceNames.map((name) => `services/${name}`)].map(
        (folder) => `${folder}/environment.ts`,
      ),
    ];
    const known = readers.flatMap((path) => read(path).match(/\b[A-Z][A-Z0-9_]+\b/g) ?? []);
    for (const [name, { environment = {} }] of own)
      expect([name, Object.keys(environment).filter((key) => !known.includes(key))]).toEqual([name, []]);
  });

  it('refuses to start without its secrets, and holds none', () => {
    const needed = ['CADENZA_DATABASE_PASSWORD', 'CADENZA_DATABASE_SECRET', 'CADENZA_SESSION_KEY'];
    const ofMail = 'CADENZA_MAIL_KEY';
    const ofStripe = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];
    for (const name of [...needed, ofMail, ...ofStripe, 'CADENZA_ADMIN_PASSWORD', 'CADENZA_S3_SECRET'])
      expect(() =>
        Object.values(services).map((each) => variablesOf(each, { ...given, [name]: '' })),
      ).toThrow(name);
    for (const { environment } of Object.values(services))
      for (const [name, value] of Object.entries(environment ?? {}))
        if (/PASSWORD|SECRET|_KEY$/.test(name) && name !== 'S3_ACCESS_KEY')
          expect(value).toMatch(
            /^(\$\{\w+(:\?[^}]+|:-)?\}|@\/keys\/\w+\/(token-\w+\.pem|owner|runtime|kafka|redis))$/,
          );
    expect(read('deploy/docker/example.env')).not.toMatch(/(PASSWORD|SECRET|_KEY)=.|"secretKey":"."/);
    expect(Object.values(secrets).map(({ environment }) => given[environment])).not.toContain(undefined);
  });

  it('pins its images, and keeps what has to stay in volumes that are declared', () => {
    for (const [name, { image, build, volumes: mounted = [] }] of Object.entries(services)) {
      if (!build) expect(`${name} ${image}`).toMatch(/^\w+ [a-z/]+:v?\d+\.\d+(\.\d+)?$/);
      for (const each of mounted) expect(Object.keys(volumes)).toContain(each.split(':')[0]);
    }
  });

  it('runs our own processes without rights and on a read-only root', () => {
    for (const [, service] of own)
      expect(service).toMatchObject({
        read_only: true,
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges:true'],
      });
  });

  it('knows of every engine whether it is healthy, and waits for what exists', () => {
    for (const [name, { build, healthcheck, depends_on: awaited = {} }] of Object.entries(services)) {
      if (!build) expect([name, healthcheck?.test.length ?? 0]).not.toContain(0);
      for (const [other, { condition }] of Object.entries(awaited))
        expect([other, condition]).toEqual([
          other,
          services[other]?.restart === 'no' ? 'service_completed_successfully' : 'service_healthy',
        ]);
    }
  });
});
