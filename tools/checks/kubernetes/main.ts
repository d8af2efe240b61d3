import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { kubernetesFolder } from '../../kubernetes/folder.js';
import type { Resource } from '../../kubernetes/resource.js';
import { documentsOf, editionNames, type EditionName, readEdition } from './edition.js';
import { imagesOf } from './images.js';
import { titleOf } from './pods.js';
import { policies } from './policies.js';
import { goProgram } from './tools/cache.js';
import { schemaFolder, skippedKinds } from './tools/schema-folder.js';

/**
 * `npm run check:kubernetes`: what kustomize builds is what the tests read, with every image from the mirror when there is
 * one; kubeconform and kube-score accept it. Exit code 1 when something is wrong. Starts no cluster: that is
 * `npm run test:kubernetes`, which is not there yet.
 */
const kustomize = goProgram('sigs.k8s.io/kustomize/kustomize/v5', 'v5.8.3');
const kubeconform = goProgram('github.com/yannh/kubeconform/cmd/kubeconform', 'v0.8.0');
const kubeScore = goProgram('github.com/zegl/kube-score/cmd/kube-score', 'v1.20.0');
const schemas = schemaFolder();

const problems: string[] = [];
const report = (edition: string, lines: readonly string[]) =>
  problems.push(...lines.map((each) => `${edition}: ${each}`));

const build = (folder: string) =>
  execFileSync(kustomize, ['build', folder], { encoding: 'utf8', maxBuffer: 64 << 20 });

/** Violations in what kustomize builds. */
const rendered = (name: EditionName, resources: readonly Resource[]) =>
  policies.flatMap(({ name: rule, violations }) =>
    violations({ name, resources }).map((each) => `${rule}: ${each}`),
  );

function compare(name: EditionName, built: readonly Resource[]) {
  const [read, made] = [readEdition(name).resources, built].map((all) => all.map(titleOf).sort());
  const missing = read!.filter((title) => !made!.includes(title)).map((title) => `${title} is not built`);
  const further = made!.filter((title) => !read!.includes(title)).map((title) => `${title} is in no file`);
  report(name, [...missing, ...further, ...rendered(name, built)]);
}

/** The edition with the mirror, in a folder next to the others that is removed again. */
function mirrored(name: EditionName): Resource[] {
  const folder = mkdtempSync(join(kubernetesFolder, 'overlays/.mirrored-'));
  try {
    const from = relative(folder, join(kubernetesFolder, name));
    const lines = ['kind: Kustomization', `resources: [${from}]`, 'components: [../../components/mirror]'];
    writeFileSync(
      join(folder, 'kustomization.yaml'),
      `apiVersion: kustomize.config.k8s.io/v1beta1\n${lines.join('\n')}\n`,
    );
    return documentsOf(build(folder));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function run(tool: string, args: readonly string[], input: string): string[] {
  const { status, stdout, stderr } = spawnSync(tool, [...args], { input, encoding: 'utf8' });
  return status === 0 ? [] : [`${stdout}${stderr}`.trim()];
}

/** Tests of kube-score that are left out, each with its reason. */
const ignored = [
  'container-cpu-limit', // a throttled event loop delays all requests
  'container-image-pull-policy', // images are named by digest
  'container-security-context-user-group-id', // 1000, as the image has it
  'pod-networkpolicy', // it compares policies by all labels of a pod
];

for (const name of editionNames) {
  const text = build(join(kubernetesFolder, name));
  compare(name, documentsOf(text));
  const outside = imagesOf(mirrored(name)).filter((image) => !image.startsWith('mirror.example.com/'));
  report(
    name,
    outside.map((image) => `${image} is not from the mirror`),
  );
  const location = join(schemas, '{{.ResourceKind}}{{.KindSuffix}}.json');
  report(
    name,
    run(
      kubeconform,
      ['-strict', '-summary', '-schema-location', location, '-skip', skippedKinds.join()],
      text,
    ),
  );
  const flags = ignored.flatMap((each) => ['--ignore-test', each]);
  report(
    name,
    run(kubeScore, ['score', '--output-format', 'ci', '--exit-one-on-warning=false', ...flags, '-'], text),
  );
  console.log(`${name}: checked`);
}
for (const each of problems) console.error(`✗ ${each}`);
console.log(`${problems.length} problems`);
process.exit(problems.length === 0 ? 0 : 1);
