import type { Server } from 'node:http';
import type { Express } from 'express';
import type { Clock } from '@cadenza/kernel/runtime/clock.js';
import type { LiveHub } from '@cadenza/kernel/runtime/live.js';
import type { Log } from '@cadenza/kernel/runtime/log.js';
import type { CertificateExpiry } from './certificate-expiry.js';
import type { ByteCall, SubgraphCall } from './ports.js';
import type { ReadingPace } from './security/answer-pace.js';
import type { HandshakeLimits } from './live/handshakes.js';
import type { Pace } from './security/body-pace.js';
import type { Limiters } from './security/limits.js';
import type { MinuteLimits } from './security/operation-limits.js';

export interface GatewayOptions {
  readonly supergraphSdl: string;
  readonly subgraphs: SubgraphCall;
  readonly bytes: ByteCall;
  /** Without a slash at its end. */
  readonly publicUrl: string;
  /** Where our own card form sends a card; without it the payment provider's form is shown. */
  readonly cardFormUrl?: string | null | undefined;
  /** The private key (PEM) of service tokens. */
  readonly tokenKey: string;
  /** The folder of the built web app. */
  readonly webRoot: string;
  readonly clock: Clock;
  readonly log: Log;
  readonly trustedProxies: readonly string[];
  readonly rateLimits: boolean;
  /** Shared by all gateways; counted in this process when absent. */
  readonly limiters?: Limiters;
  readonly live: LiveHub;
  /** Sockets of /live at once in this process; 200 of an address and 20 of a user when absent. */
  readonly liveSockets?: { readonly ofAddress: number; readonly ofUser: number };
  /** Handshakes of /live in a minute; as live/handshakes says when absent. */
  readonly handshakes?: HandshakeLimits;
  /** How slowly bodies may come; as security/body-pace says when absent. */
  readonly pace?: Pace;
  /** How slowly answers may be read; as security/answer-pace says when absent. */
  readonly readingPace?: ReadingPace;
  /** Requests of /api in a minute; as security/operation-limits says when absent. */
  readonly restLimits?: MinuteLimits;
  /** Connections of an address at once in this process; as security/socket-limits says when absent. */
  readonly sockets?: number;
  /** Milliseconds between the beats of /live; 15,000 when absent. */
  readonly beatMs?: number;
  /** When the certificate of the public address ends, for the metrics; not measured when absent. */
  readonly certificate?: Pick<CertificateExpiry, 'current'> | undefined;
  /** Which parts are ready, by name. */
  readonly parts: () => Promise<Readonly<Record<string, boolean>>>;
}

export interface Gateway {
  readonly app: Express;
  /** Takes WebSockets of this server. */
  attach(server: Server): void;
  /** From now on /health says that nothing new should come here; everything is still answered. */
  leave(): void;
  /** Prometheus' text form; not served at the public address. */
  metrics(): Promise<string>;
  /**
   * Refuses new WebSockets and closes the open ones one after the other within that time in ms (0 when absent), so that
   * their clients do not all connect to another gateway at once. Everything else is still answered.
   */
  endLive(withinMs?: number): Promise<void>;
  close(): Promise<void>;
}
