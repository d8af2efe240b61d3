import { describe } from '@jest/globals';
import { doesTheMainJob } from '../testing/main-job.js';
import { stackUnderTest } from './testing/stack-under-test.js';

describe('the main job through real Kafka, Redis, S3 and a process per service', () => {
  doesTheMainJob(async () => {
    const stack = await stackUnderTest(1);
    return { url: stack.urls[0]!, stop: () => stack.stop() };
  }, 'stack');
});
