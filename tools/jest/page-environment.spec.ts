import { describe, expect, it } from '@jest/globals';
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);
const environment = new URL('page-environment.mjs', import.meta.url).href;

/** In a process of its own: this one has loaded fetch long ago. */
const script = `
  const { default: PageEnvironment } = await import('${environment}');
  const page = new PageEnvironment({ globalConfig: {}, projectConfig: { testEnvironmentOptions: {}, fakeTimers: {} } }, {
    console, docblockPragmas: {}, testPath: '' });
  await page.setup();
  void globalThis.Response;
  await page.teardown();
  const form = new FormData();
  form.set('file', new Blob(['a song']), 'song.mp3');
  console.log(await new Response(form).text());
  process.exit();
`;

describe('the page environment', () => {
  it('leaves forms with files as Node has them, whatever a page loaded first', async () => {
    const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', script]);
    expect(stdout).toContain('a song');
  });
});
