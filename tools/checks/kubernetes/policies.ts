import type { Policy } from './policy.js';
import { availabilityPolicies } from './policies/availability.js';
import { enginePolicies } from './policies/engines.js';
import { environmentPolicies } from './policies/environment.js';
import { installationPolicies } from './policies/installation.js';
import { networkPolicies } from './policies/network.js';
import { securityPolicies } from './policies/security.js';

/** All rules that the manifests of an edition keep; `plants.ts` breaks each of them once. */
export const policies: readonly Policy[] = [
  ...securityPolicies,
  ...availabilityPolicies,
  ...networkPolicies,
  ...environmentPolicies,
  ...installationPolicies,
  ...enginePolicies,
];
