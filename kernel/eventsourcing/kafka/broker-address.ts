import type { KafkaConfig } from 'kafkajs';

/** Where the brokers are, and as whom they are asked (SASL/PLAIN); without a login nobody is named. */
export interface BrokerAddress {
  readonly brokers: readonly string[];
  readonly login?: BrokerLogin | undefined;
}

export interface BrokerLogin {
  readonly user: string;
  readonly password: string;
}

/** As the client takes it. */
export const addressed = ({ brokers, login }: BrokerAddress): Pick<KafkaConfig, 'brokers' | 'sasl'> => ({
  brokers: [...brokers],
  ...(login && { sasl: { mechanism: 'plain', username: login.user, password: login.password } }),
});
