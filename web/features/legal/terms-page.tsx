import { LegalText } from './legal-text.js';
import terms from './terms-of-service.md?raw';

export const TermsPage = () => <LegalText source={terms} />;
