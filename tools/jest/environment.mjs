import { createRequire } from 'node:module';

const require = createRequire(createRequire(import.meta.url).resolve('jest-circus'));
const { TestEnvironment } = require('jest-environment-node');
const { ModernFakeTimers } = require('@jest/fake-timers');
const { ModuleMocker } = require('jest-mock');

/** The one world that tests share with what they load. */
// eslint-disable-next-line no-restricted-syntax -- Jest takes the default export only
export default class NativeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.global = globalThis;
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: globalThis });
    const { console } = globalThis;
    const { exit } = process;
    this.restore = () => {
      globalThis.console = console;
      process.exit = exit;
      delete globalThis[Symbol.for('TEST_TIMEOUT_SYMBOL')];
    };
  }

  async teardown() {
    await super.teardown();
    this.restore();
  }
}
