import { wordsOf } from './shell-blocks.js';

/** What exists here, for commands to name. */
export interface Existing {
  readonly scripts: readonly string[];
  readonly composeServices: readonly string[];
  /** Names of dist/processes/<name>.js. */
  readonly programs: readonly string[];
}

type Check = (words: readonly string[], existing: Existing) => string[];

const composeCommands: Readonly<Record<string, readonly string[]>> = {
  build: [],
  config: ['--quiet'],
  down: [],
  exec: ['-T'],
  logs: ['--since', '--tail', '-f'],
  ps: [],
  restart: [],
  run: ['--rm'],
  start: [],
  stop: [],
  up: ['-d', '--no-deps', '--build', '--wait'],
};
/** Flags whose value is the next word. */
const withValue = ['--since', '--tail', '-n', '-c', '-l', '-k', '-f'];

const kubectlCommands = [
  ...[
    'apply',
    'annotate',
    'cordon',
    'create',
    'delete',
    'describe',
    'drain',
    'edit',
    'exec',
    'get',
    'label',
    'logs',
  ],
  ...['patch', 'port-forward', 'rollout', 'scale', 'top', 'uncordon', 'wait'],
];
const kubectlFlags = [
  ...[
    '-n',
    '-c',
    '-k',
    '-l',
    '-f',
    '-o',
    '-w',
    '--since',
    '--previous',
    '--tail',
    '--timeout',
    '--replicas',
    '--for',
  ],
  ...[
    '--ignore-daemonsets',
    '--delete-emptydir-data',
    '--from-file',
    '--from-literal',
    '--server-side',
    '--dry-run',
  ],
];
const operations: readonly RegExp[] = [/^parked( replay( [\w-]+)?)?$/, /^rebuild$/, /^migrate$/];
const ofInstall: readonly RegExp[] = [
  /^(keys|database|topics)?$/,
  /^rotate-token-key (prepare|switch|finish)$/,
  /^check( --from \S+)?$/,
];
/** Arguments of programs; those of the services are operations. */
const argumentsOf: Readonly<Record<string, readonly RegExp[]>> = {
  install: ofInstall,
  backup: [/^(copy-objects|return-objects|begin-epoch \S+)$/],
  doctor: [/^(--bundle \S+)?$/],
  identity: [...operations, /^delete-again \S+$/],
};

const unknown = (what: string, words: readonly string[], known: readonly string[]) =>
  words.filter((word) => !known.includes(word)).map((word) => `${what} ${word}`);
const flagName = (word: string) => word.split('=')[0]!;

/** A program of the image with its arguments, or any other program within a container. */
function programIssues(words: readonly string[], { programs }: Existing): string[] {
  const [path = '', ...args] = words[0] === 'node' ? words.slice(1) : words;
  const name = /^dist\/processes\/([\w-]+)\.js$/.exec(path)?.[1];
  if (name === undefined) return [];
  if (!programs.includes(name)) return [`program ${path}`];
  const allowed = argumentsOf[name] ?? operations;
  return allowed.some((each) => each.test(args.join(' '))) ? [] : [`argument ${args.join(' ')}`];
}

/** Splits words into flags and the rest, leaving out values of flags. */
function parted(words: readonly string[]) {
  const flags = words.filter((word) => word.startsWith('-'));
  const rest = words.filter((word, at) => !word.startsWith('-') && !withValue.includes(words[at - 1] ?? ''));
  return { flags, rest };
}

function composeIssues([command = '', ...words]: readonly string[], existing: Existing): string[] {
  const flags = composeCommands[command];
  if (!flags) return [`docker compose ${command}`];
  const isInner = command === 'exec' || command === 'run';
  const service = words.findIndex((word) => !word.startsWith('-'));
  const outer = isInner ? words.slice(0, service + 1) : words;
  const { flags: used, rest } = parted(outer);
  return [
    ...unknown(`docker compose ${command}`, used, flags),
    ...unknown('service', rest, existing.composeServices),
    ...(isInner ? programIssues(words.slice(service + 1), existing) : []),
  ];
}

function kubectlIssues(words: readonly string[], existing: Existing): string[] {
  const inner = words.indexOf('--');
  const { flags, rest } = parted(inner < 0 ? words : words.slice(0, inner));
  const [command = '', ...objects] = rest;
  const deployments = objects.flatMap((each) => /^deploy(?:ment)?\/(.+)$/.exec(each)?.[1] ?? []);
  return [
    ...unknown('kubectl', [command], kubectlCommands),
    ...unknown('kubectl flag', flags.map(flagName), kubectlFlags),
    ...unknown('deployment', deployments, existing.programs),
    ...(inner < 0 ? [] : programIssues(words.slice(inner + 1), existing)),
  ];
}

const npm: Check = ([, command = '', script = '', separator], { scripts }) => {
  if (command === 'start' || command === 'test') return [];
  if (command !== 'run' || !scripts.includes(script)) return [`npm ${command} ${script}`];
  return separator === undefined || separator === '--' ? [] : ['arguments of npm run follow --'];
};

const checks: Readonly<Record<string, Check>> = {
  npm,
  node: (words, existing) => programIssues(words, existing),
  docker: ([, sub = '', ...words], existing) =>
    sub === 'compose'
      ? composeIssues(words, existing)
      : unknown('docker', [sub], ['build', 'load', 'save', 'tag', 'push']),
  kubectl: ([, ...words], existing) => kubectlIssues(words, existing),
  openssl: ([, command = '']) => unknown('openssl', [command], ['rand', 'ecparam', 'ec', 's_client', 'x509']),
};
/** Tools of every machine that are named without being checked further. */
const others = [
  ...[
    'cat',
    'cd',
    'cp',
    'curl',
    'df',
    'diff',
    'echo',
    'export',
    'git',
    'grep',
    'helm',
    'ls',
    'mkdir',
    'mv',
    'nginx',
  ],
  ...['pg_restore', 'psql', 'rm', 'sed', 'sha256sum', 'sudo', 'systemctl', 'tar', 'tee'],
];

/** What a command names that does not exist; empty for a command that can be run as it stands. */
export function commandIssues(command: string, existing: Existing): string[] {
  const words = wordsOf(command);
  // `NAME=value` in front of a command.
  const from = words.findIndex((word) => !/^[A-Z_]+=/.test(word));
  const [tool = ''] = words.slice(from);
  const check = Object.hasOwn(checks, tool) ? checks[tool] : undefined;
  if (check) return check(words.slice(from), existing);
  return others.includes(tool) ? [] : [`tool ${tool}`];
}
