import { describe, expect, it } from '@jest/globals';
import { addressed } from './broker-address.js';

const brokers = ['kafka-0:9092', 'kafka-1:9092'];
const login = { user: 'roster', password: 'secret' };

describe('the address of Kafka', () => {
  it('names no user and no authority when there is none', () =>
    expect(addressed({ brokers })).toEqual({ brokers }));

  it('logs in by PLAIN unless another mechanism is set', () => {
    const named = { username: 'roster', password: 'secret' };
    expect(addressed({ brokers, login }).sasl).toEqual({ mechanism: 'plain', ...named });
    const scram = { ...login, mechanism: 'scram-sha-512' as const };
    expect(addressed({ brokers, login: scram }).sasl).toEqual({ mechanism: 'scram-sha-512', ...named });
  });

  it('encrypts every connection when there is an authority', () =>
    expect(addressed({ brokers, authority: 'pem' }).ssl).toEqual({ ca: ['pem'] }));
});
