/**
 * `@jest/globals`, for all files of a worker: modules that several share import it once, and each file has its own
 * functions. So what stands here asks the running file's when it is used.
 */
const current = () => globalThis[Symbol.for('cadenza.jest')];
const ofTheFile = (name) =>
  new Proxy(() => undefined, {
    apply: (_, self, given) => Reflect.apply(current()[name], self, given),
    get: (_, key) => current()[name][key],
  });

export const afterAll = ofTheFile('afterAll');
export const afterEach = ofTheFile('afterEach');
export const beforeAll = ofTheFile('beforeAll');
export const beforeEach = ofTheFile('beforeEach');
export const describe = ofTheFile('describe');
export const expect = ofTheFile('expect');
export const it = ofTheFile('it');
export const jest = ofTheFile('jest');
export const test = ofTheFile('test');
