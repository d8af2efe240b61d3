import { readFileSync } from 'node:fs';
import { expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { archivingSettings, recoverySettings, settingsFile } from './archiving.js';

interface Override {
  readonly services: {
    readonly postgres: { readonly command: readonly string[]; readonly volumes: readonly string[] };
  };
}

it('is configured in compose by the settings that are tested', () => {
  const { services } = parse(readFileSync(new URL('compose.yml', import.meta.url), 'utf8')) as Override;
  const { command, volumes } = services.postgres;
  const settings = Object.entries(archivingSettings('/archive')).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  expect([command, volumes]).toEqual([['postgres', ...settings], ['archive:/archive']]);
});

it('quotes values as a configuration file does', () => {
  expect(settingsFile({ a: "it's", b: 'x' })).toBe("a = 'it''s'\nb = 'x'\n");
  expect(recoverySettings('/archive', '2026-11-27 12:00:00+00')).toMatchObject({
    ...{ restore_command: 'cp /archive/%f %p', recovery_target_time: '2026-11-27 12:00:00+00' },
  });
});
