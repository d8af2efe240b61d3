import { connect } from 'node:tls';
import { isLoopback } from '@cadenza/kernel/runtime/loopback.js';
import { type Check, failed, ok, warning } from '../check.js';

/** The certificate that a server shows. */
export interface ShownCertificate {
  readonly validUntil: Date;
  /** Why a browser would refuse it; undefined when it would not. */
  readonly problem: string | undefined;
}

export interface TlsParts {
  readonly publicUrl: string;
  readonly certificateOf: (host: string, port: number) => Promise<ShownCertificate>;
  readonly now: () => Date;
}

const day = 24 * 60 * 60 * 1000;
/** A certificate is usually renewed a month before its end: at two weeks the renewal has failed. */
const warnedDays = 14;

/** Whether the public address has a certificate that browsers accept, and for how long. */
export const tlsCheck = ({ publicUrl, certificateOf, now }: TlsParts): Check => ({
  name: 'TLS',
  async run() {
    const { protocol, hostname, port } = new URL(publicUrl);
    if (protocol === 'http:')
      return isLoopback(hostname)
        ? ok('Not needed at an address of this machine')
        : warning(
            `${publicUrl} is not encrypted: passwords can be read on the way, and nothing is stored offline`,
            'Put a reverse proxy with a certificate in front, and set CADENZA_PUBLIC_URL to its https address',
          );
    const { validUntil, problem } = await certificateOf(hostname, port === '' ? 443 : Number(port));
    if (problem !== undefined)
      return failed(`Browsers refuse the certificate: ${problem}`, 'Renew it, or correct its names or chain');
    const days = Math.floor((validUntil.getTime() - now().getTime()) / day);
    return days < warnedDays
      ? warning(`The certificate ends in ${days} days`, 'Look why it was not renewed by itself')
      : ok(`The certificate is valid for ${days} days`);
  },
});

/** Connects to a server and returns the certificate it shows, valid or not. Rejects when there is no answer in 10 s. */
export function shownCertificate(host: string, port: number): Promise<ShownCertificate> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false, timeout: 10_000 });
    socket.once('secureConnect', () => {
      const { valid_to: until } = socket.getPeerCertificate();
      const problem = socket.authorized ? undefined : String(socket.authorizationError);
      socket.destroy();
      resolve({ validUntil: new Date(until), problem });
    });
    socket.once('timeout', () => socket.destroy(new Error(`${host}:${port} does not answer`)));
    socket.once('error', reject);
  });
}
