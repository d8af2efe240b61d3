import { runAlone } from '@cadenza/kernel/cqrs/run-alone.js';
import { environment } from './environment.js';
import { identityService } from './identity.service.js';

const own = environment.parse(process.env);
await runAlone(
  identityService({ sessionKey: own.CADENZA_SESSION_KEY, masterPassword: own.CADENZA_ADMIN_PASSWORD }),
  process.env,
);
