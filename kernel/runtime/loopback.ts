/** Whether a host of a URL is this machine's own name; a browser elsewhere that follows it reaches its own machine. */
export const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '127.0.0.1' || host === '[::1]';
