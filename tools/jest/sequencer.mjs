import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

const require = createRequire(createRequire(import.meta.url).resolve('jest'));
const { default: Sequencer } = require('@jest/test-sequencer');

/** Shuffles the files by the run's seed (`--seed`): none may depend on what another one left behind. */
// eslint-disable-next-line no-restricted-syntax -- Jest takes the default export only
export default class ShuffledFiles extends Sequencer {
  constructor(options) {
    super(options);
    this.seed = options.globalConfig.seed;
  }

  sort(tests) {
    const placeOf = ({ path, context }) =>
      createHash('sha1')
        .update(`${this.seed} ${path.slice(context.config.rootDir.length)}`)
        .digest('hex');
    const places = new Map(tests.map((test) => [test, placeOf(test)]));
    return [...tests].sort((one, other) => (places.get(one) < places.get(other) ? -1 : 1));
  }
}
