import type { InstallationEnvironment } from '../installation/environment.js';
import type { DoctorEnvironment } from './environment.js';

/** The host of `host:port`, also where it is an IPv6 address in brackets. */
const hostOf = (address: string) => address.replace(/:\d+$/, '');

/** Every name that the configuration leads to. */
export function hostsOf(
  environment: Pick<DoctorEnvironment, 'CADENZA_PUBLIC_URL' | 'CADENZA_GATEWAY_URL' | 'S3_URL'>,
  installation: Pick<InstallationEnvironment, 'DATABASE_HOST' | 'KAFKA_BROKERS'>,
): readonly string[] {
  const { CADENZA_PUBLIC_URL: pub, CADENZA_GATEWAY_URL: gateway, S3_URL: s3 } = environment;
  const urls = [pub, gateway, s3].flatMap((url) => (url === undefined ? [] : [new URL(url).hostname]));
  return [installation.DATABASE_HOST, ...installation.KAFKA_BROKERS.map(hostOf), ...urls];
}
