/** One real server of the stack, run for tests and for development on loopback. */
export interface Engine {
  readonly name: string;
  readonly port: number;
  readonly pid: () => number;
  /** SIGTERM, and SIGKILL when that has taken too long. */
  stop(): Promise<void>;
  /** kill -9. */
  kill(): Promise<void>;
  /** Again on the same port and the same data, after a kill or a stop. */
  start(): Promise<void>;
}
