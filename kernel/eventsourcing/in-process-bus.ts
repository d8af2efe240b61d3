import type { Bus, BusMessage, Subscription } from './bus.js';
import { Subscriber } from './subscriber.js';

/** Messages one group may have on its way; beyond, publishing waits. */
const capacity = 1000;

export interface InProcessBusOptions {
  /** Nothing is delivered before `open()`: for a composition whose services start one after the other. */
  readonly held?: boolean;
}

/** Delivers within the process. It stores nothing: a publication is acknowledged when every group has handled it. */
export class InProcessBus implements Bus {
  readonly parallel = 16;
  private readonly subscribers = new Set<Subscriber>();
  private readonly opened: Promise<void>;
  /** Publications are accepted one after the other, so that none overtakes another while it waits for room. */
  private accepting: Promise<unknown>;
  /** Lets deliveries begin. */
  open: () => void = () => undefined;

  constructor({ held = false }: InProcessBusOptions = {}) {
    this.opened = new Promise((resolve) => (this.open = resolve));
    this.accepting = this.opened;
    if (!held) this.open();
  }

  async publish(messages: readonly BusMessage[]): Promise<void> {
    const accepted = this.accepting.then(() => this.accept(messages));
    this.accepting = accepted;
    await Promise.all((await accepted).deliveries);
  }

  async subscribe(
    group: string,
    origins: readonly string[],
    handle: (message: BusMessage) => Promise<void>,
  ): Promise<Subscription> {
    const subscriber = new Subscriber(group, origins, handle, capacity);
    this.subscribers.add(subscriber);
    return {
      close: async () => {
        this.subscribers.delete(subscriber);
        await subscriber.close();
      },
    };
  }

  private async accept(messages: readonly BusMessage[]) {
    const deliveries: Promise<void>[] = [];
    for (const message of messages) {
      for (const subscriber of this.subscribers) {
        if (!subscriber.wants(message)) continue;
        await subscriber.room();
        const delivery = subscriber.deliver(message);
        delivery.catch(() => undefined);
        deliveries.push(delivery);
      }
    }
    return { deliveries };
  }
}
