import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { realClock } from './clock.js';
import { clockOf } from './moved-clock.js';

const day = 86_400_000;
const ahead = (setting: string) => clockOf(setting, false).now().getTime() - Date.now();

describe('the clock of CADENZA_CLOCK', () => {
  let folder = '';
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'cadenza-clock-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it('is the real one without a setting', () => {
    expect(clockOf(undefined, true)).toBe(realClock);
    expect(clockOf('', false)).toBe(realClock);
  });

  it.each([
    ['+8d', 8 * day],
    ['8d', 8 * day],
    ['-90m', -90 * 60_000],
    ['1d12h', 1.5 * day],
    ['250ms', 250],
  ])('moves by %s', (setting, expected) => {
    expect(Math.abs(ahead(setting) - expected)).toBeLessThan(100);
  });

  it('follows a file while it runs, and stands still without one', () => {
    const file = join(folder, 'clock');
    const clock = clockOf(file, false);
    expect(clock.now().getTime() - Date.now()).toBeLessThan(100);
    writeFileSync(file, '+7d1s\n');
    expect(clock.now().getTime() - Date.now()).toBeGreaterThan(7 * day);
    writeFileSync(file, '');
    expect(clock.now().getTime() - Date.now()).toBeGreaterThan(7 * day);
  });

  it('refuses a file that holds no offset, and any setting in production mode', () => {
    writeFileSync(join(folder, 'clock'), 'tomorrow');
    expect(() => clockOf(join(folder, 'clock'), false)).toThrow('CADENZA_CLOCK');
    expect(() => clockOf('+8d', true)).toThrow('production');
  });
});
