import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { composeFile } from '../checks/compose/compose-file.js';
import { objectiveGroups } from '../monitoring/burn-rate.js';
import { projectFolder, runbookFolder } from '../monitoring/places.js';
import { type Alert, thresholdGroups } from '../monitoring/rules.js';
import { commandIssues, type Existing } from './commands.js';
import { commandsIn, wordsOf } from './shell-blocks.js';

const pages = readdirSync(runbookFolder).filter((name) => name.endsWith('.md'));
const read = (page: string) => readFileSync(join(runbookFolder, page), 'utf8');
const existing: Existing = {
  scripts: Object.keys(
    (JSON.parse(readFileSync(join(projectFolder, 'package.json'), 'utf8')) as { scripts: object }).scripts,
  ),
  composeServices: Object.keys(composeFile().services),
  programs: ['gateway', 'install', ...readdirSync(join(projectFolder, 'services'))],
};

describe('the runbook', () => {
  it('names only commands, services and programs that exist', () => {
    const wrong = pages.flatMap((page) =>
      commandsIn(read(page)).flatMap((command) =>
        commandIssues(command, existing).map((issue) => `${page}: ${issue} in “${command}”`),
      ),
    );
    expect(wrong).toEqual([]);
  });

  it('has a page of each alert in its index, with a meaning and three steps', () => {
    const index = read('README.md');
    const alerts = [...thresholdGroups(), ...objectiveGroups()]
      .flatMap((group) => group.rules)
      .filter((rule): rule is Alert => 'alert' in rule);
    for (const { alert, annotations } of alerts) {
      const page = annotations.runbook.replace('docs/runbook/', '');
      const row = index.split('\n').find((line) => line.includes(`(${page})`)) ?? '';
      expect([alert, row.split(/[\s|,]+/).includes(alert)]).toEqual([alert, true]);
      const text = read(page);
      const title = text.split('\n')[0];
      expect([alert, title]).toEqual([alert, expect.stringContaining(alert)]);
      expect([page, text.includes('**Meaning.**'), text.match(/^\d\. /gm)]).toEqual([
        page,
        true,
        ['1. ', '2. ', '3. '],
      ]);
    }
  });
});

describe('commands of a page', () => {
  it.each([
    ['npm run no-such-script', ['npm run no-such-script']],
    ['npm run parked replay roster', ['arguments of npm run follow --']],
    ['docker compose exec rooster node dist/processes/roster.js parked', ['service rooster']],
    ['docker compose exec roster node dist/processes/roster.js replay', ['argument replay']],
    [
      'docker compose exec roster node dist/processes/rooster.js parked',
      ['program dist/processes/rooster.js'],
    ],
    ['docker compose up --detached media', ['docker compose up --detached']],
    [
      'docker compose run --rm install dist/processes/install.js rotate-token-key begin',
      ['argument rotate-token-key begin'],
    ],
    ['kubectl -n cadenza rolout restart deploy/media', ['kubectl rolout']],
    ['kubectl -n cadenza logs deploy/medium --sinse=5m', ['kubectl flag --sinse', 'deployment medium']],
    [
      'kubectl -n cadenza exec deploy/roster -- node dist/processes/roster.js rebuild all',
      ['argument rebuild all'],
    ],
    ['openssl random -base64 32', ['openssl random']],
    ['frobnicate --all', ['tool frobnicate']],
  ])('%s is refused', (command, issues) => {
    expect(commandIssues(command, existing)).toEqual(issues);
  });

  it('are the lines of sh blocks, split into words as a shell does', () => {
    const page =
      'a\n\n   ```sh\n   # says\n   npm start\n   a \\\n     b\n   ```\n\n```\nno\n```\n\n```sh\nc\n```\n';
    expect(commandsIn(page)).toEqual(['npm start', 'a b', 'c']);
    expect(wordsOf(`psql -c "select 'a b'" <file x='1 2'`)).toEqual(['psql', '-c', 'select a b', 'x=1 2']);
  });
});
