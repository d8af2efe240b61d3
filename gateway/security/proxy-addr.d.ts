/** The part of proxy-addr 2.0 that we use; the package brings no types. */
declare module 'proxy-addr' {
  import type { IncomingMessage } from 'node:http';

  type Trust = (address: string, hop: number) => boolean;
  function proxyaddr(request: IncomingMessage, trust: Trust): string;
  namespace proxyaddr {
    function compile(trusted: string[]): Trust;
  }
  export default proxyaddr;
}
