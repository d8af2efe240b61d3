import { expectNoTrace } from '../kit/deletion/no-trace.js';
import { test } from './stack-test.js';
import { placeOf } from './testing/deletion.js';

test('a user whose account is deleted is in no table, topic, object, log and mail', async ({
  stack,
  balancer,
}) => expectNoTrace(placeOf(stack, balancer.url)));
