import { LegalText } from './legal-text.js';
import policy from './privacy-policy.md?raw';

export const PrivacyPage = () => <LegalText source={policy} />;
