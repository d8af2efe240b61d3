import { devSecretKeys, productionSecretKeys, secretKeys } from '../../kubernetes/kinds/secrets.js';
import type { EditionName } from './edition.js';

const ofStudio = { 'cadenza-keys': ['admin', 'stripe-secret', 'stripe-publishable', 'stripe-webhook'] };

/** The Secrets that are there before an edition is installed, with their keys. */
export const secretsOf: Readonly<Record<EditionName, Readonly<Record<string, readonly string[]>>>> = {
  'overlays/dev': { ...secretKeys, ...devSecretKeys },
  'overlays/production': { ...secretKeys, ...productionSecretKeys },
  small: ofStudio,
};
