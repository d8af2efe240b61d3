import { z } from 'zod';
import { mailVariables } from '@cadenza/kernel/mail/mail-environment.js';
import { parseEnvironment } from '@cadenza/kernel/runtime/environment.js';

/** What every service needs is parsed by kernel/cqrs/run-alone. */
export const variables = process.env;

/** What sharing needs of its own. */
export const environment = parseEnvironment(z.object(mailVariables), variables);
