import { billingFaults, identityFaults } from './account-faults.js';
import { catalogFaults, mediaFaults } from './content-faults.js';
import { gatewayFaults } from './gateway-faults.js';
import { kernelFaults } from './kernel-faults.js';
import { rosterFaults, schedulingFaults, sharingFaults } from './session-faults.js';
import { webFaults } from './web-faults.js';

/** All faults that `npm run test:planted` plants, one after the other. */
export const plantedFaults = [
  ...kernelFaults,
  ...gatewayFaults,
  ...identityFaults,
  ...billingFaults,
  ...catalogFaults,
  ...mediaFaults,
  ...schedulingFaults,
  ...rosterFaults,
  ...sharingFaults,
  ...webFaults,
];
