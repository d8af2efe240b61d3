/** One stored event on its way to others. `payload` is the stream's protobuf message, binary. */
export interface BusMessage {
  /** The service that stored it. */
  readonly origin: string;
  readonly stream: string;
  readonly position: number;
  readonly version: number;
  readonly eventId: string;
  /** Message and case: `catalog.v1.ClassEvent.classCreated`. */
  readonly type: string;
  readonly recordedAt: Date;
  readonly payload: Uint8Array;
  /** Who gave the command; null or absent: the system, or not known. Users take turns by it. */
  readonly userId?: number | null;
  readonly traceparent?: string;
}

export interface SubscribeOptions {
  /** Origins that this group alone reads: what it has handled of them is deleted from where the bus keeps it. */
  readonly fleeting?: readonly string[];
}

export interface Subscription {
  close(): Promise<void>;
}

/** Carries events between services, at least once, each stream in order. */
export interface Bus {
  /** How many `publish` calls may be on their way at once without changing the order; 1 when absent. */
  readonly parallel?: number;
  /** As traces call it (`kafka`); delivered within the process when absent. */
  readonly system?: string;
  /** Resolves when the messages can no longer be lost; the relay moves its checkpoint then. */
  publish(messages: readonly BusMessage[]): Promise<void>;
  /** `handle` is retried until it resolves; one group gets each message once per replica set. */
  subscribe(
    group: string,
    origins: readonly string[],
    handle: (message: BusMessage) => Promise<void>,
    options?: SubscribeOptions,
  ): Promise<Subscription>;
  /** Messages of each origin that wait for the group; not known when absent. */
  lag?(group: string, origins: readonly string[]): Promise<ReadonlyMap<string, number>>;
}
