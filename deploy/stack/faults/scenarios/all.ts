import type { Scenario } from '../scenario.js';
import { serviceKills } from './service-kills.js';

/** In the order in which they are run: what leaves strange events behind comes last. */
export const scenarios: readonly Scenario[] = [serviceKills];
