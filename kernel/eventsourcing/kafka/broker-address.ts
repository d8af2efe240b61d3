import type { KafkaConfig } from 'kafkajs';

/** How a client of Kafka proves who it is: PLAIN for brokers with a file of users, SCRAM for brokers that store them. */
export const saslMechanisms = ['plain', 'scram-sha-512'] as const;

/** Where the brokers are, and as which user they are called; without a login nobody is named. */
export interface BrokerAddress {
  readonly brokers: readonly string[];
  readonly login?: BrokerLogin | undefined;
  /** PEM of the authority that signed the brokers' certificates: with it every connection is TLS, without it none. */
  readonly authority?: string | undefined;
}

export interface BrokerLogin {
  readonly user: string;
  readonly password: string;
  /** PLAIN when absent. */
  readonly mechanism?: (typeof saslMechanisms)[number] | undefined;
}

/** As the client takes it. */
export const addressed = ({
  brokers,
  login,
  authority,
}: BrokerAddress): Pick<KafkaConfig, 'brokers' | 'sasl' | 'ssl'> => ({
  brokers: [...brokers],
  ...(login && { sasl: saslOf(login) }),
  ...(authority !== undefined && { ssl: { ca: [authority] } }),
});

function saslOf({ user, password, mechanism = 'plain' }: BrokerLogin): NonNullable<KafkaConfig['sasl']> {
  const named = { username: user, password };
  // By branches: the client's type has each mechanism by itself.
  return mechanism === 'plain' ? { mechanism, ...named } : { mechanism, ...named };
}
