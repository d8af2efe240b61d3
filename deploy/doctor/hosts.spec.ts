import { expect, it } from '@jest/globals';
import { hostsOf } from './hosts.js';

it('finds the hosts of every address of a configuration', () => {
  const environment = {
    ...{ CADENZA_PUBLIC_URL: 'https://ride.example', CADENZA_GATEWAY_URL: undefined },
    S3_URL: 'http://s3:8333',
  };
  const installation = { DATABASE_HOST: 'postgres', KAFKA_BROKERS: ['kafka-0:9092', '[::1]:9092'] };
  expect(hostsOf(environment, installation)).toEqual([
    ...['postgres', 'kafka-0', '[::1]', 'ride.example', 's3'],
  ]);
});
