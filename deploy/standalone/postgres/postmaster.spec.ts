import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, it } from '@jest/globals';
import { isAlive } from './postmaster.js';

describe('a process', () => {
  it('is alive while it runs, and not once it has ended', async () => {
    expect(isAlive(process.pid)).toBe(true);
    const child = spawn(process.execPath, ['-e', '']);
    await once(child, 'exit');
    expect(isAlive(child.pid!)).toBe(false);
  });

  it('is dead when it was killed and its parent never asked', async () => {
    // The inner shell ends at once; the outer one has become `sleep`, which asks for nobody's end.
    const parent = spawn('sh', ['-c', 'sh -c "echo \\$\\$" & exec sleep 30']);
    const [line] = (await once(parent.stdout, 'data')) as [Buffer];
    const zombie = Number(line.toString());
    for (let tries = 0; tries < 100 && isAlive(zombie); tries++)
      await new Promise((done) => setTimeout(done, 20));
    expect(() => process.kill(zombie, 0)).not.toThrow(); // it is still listed
    expect(isAlive(zombie)).toBe(false);
    parent.kill();
  });
});
