import { once } from 'node:events';
import { isIP } from 'node:net';
import { connect } from 'node:tls';
import { Sampled } from '@cadenza/kernel/runtime/metrics-sampled.js';

const timeoutMs = 5_000;
/** A certificate lives for weeks: one handshake an hour is enough, however often Prometheus scrapes. */
const refreshMs = 60 * 60_000;

/** Reads when the certificate of an https address ends. Rejects when the handshake fails or takes more than 5 s. */
export async function readCertificateEnd(url: string): Promise<Date> {
  const { hostname, port } = new URL(url);
  const host = hostname.replace(/^\[|\]$/g, '');
  // Whether browsers trust it is not the question here: one that has ended must be read as well.
  const named = isIP(host) === 0 ? { servername: host } : {};
  const socket = connect({ host, port: Number(port || 443), ...named, rejectUnauthorized: false });
  socket.on('error', () => undefined);
  const timer = setTimeout(() => socket.destroy(new Error('The TLS handshake took too long')), timeoutMs);
  try {
    await once(socket, 'secureConnect');
    return new Date(socket.getPeerCertificate().valid_to);
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
}

/** When the public address' certificate ends, in seconds of Unix time. Read at a scrape, at most once an hour. */
export class CertificateExpiry {
  private readonly sampled: Sampled<Date>;
  private known: { readonly seconds: number; readonly at: number } | null = null;

  constructor(
    read: () => Promise<Date>,
    /** Monotonic, in milliseconds. */
    private readonly now: () => number = () => performance.now(),
  ) {
    this.sampled = new Sampled(read);
  }

  /** Undefined while it cannot be read; it is then tried again at the next scrape. */
  async current(): Promise<number | undefined> {
    if (this.known && this.now() - this.known.at < refreshMs) return this.known.seconds;
    const end = await this.sampled.now();
    const seconds = end && end.getTime() / 1000;
    this.known = seconds === undefined || Number.isNaN(seconds) ? null : { seconds, at: this.now() };
    return this.known?.seconds;
  }
}

/** Undefined for an address without TLS. */
export const certificateExpiryOf = (publicUrl: string): CertificateExpiry | undefined =>
  publicUrl.startsWith('https:') ? new CertificateExpiry(() => readCertificateEnd(publicUrl)) : undefined;
