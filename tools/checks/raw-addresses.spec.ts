import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const services = new URL('../../services/', import.meta.url).pathname;

/** Takes the address from which somebody asks out of the context of a request. */
const takesAddress = /\{[^{}]*\baddress\b[^{}]*\}: (?:GraphqlContext|Origin)\b|\bcontext\.address\b/;
/** Shows people the addresses of their own sessions. */
const shows = ['identity/session/sessions.ts'];

const isRaw = (source: string) =>
  takesAddress.test(source) && !/networkOf\((?:context\.)?address\)/.test(source);

function offenders(): string[] {
  const files = readdirSync(services, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.ts$/.test(file) && !/node_modules|generated|testing|\.spec\.ts$/.test(file),
  );
  return files.filter((file) => isRaw(readFileSync(join(services, file), 'utf8')) && !shows.includes(file));
}

describe('the address from which somebody asks', () => {
  it('is counted by its network in every service, never as it is', () => {
    expect(offenders()).toEqual([]);
  });

  it.each([
    ['async a(@Context() { address }: GraphqlContext) { this.tries.count(address); }', true],
    ['async a(context: GraphqlContext) { this.tries.count(context.address ?? ""); }', true],
    ['async a(@Context() { address }: GraphqlContext) { this.tries.count(networkOf(address)); }', false],
    ['const address = mail.address;', false],
  ])('is found in %s', (source, found) => {
    expect(isRaw(source)).toBe(found);
  });
});
