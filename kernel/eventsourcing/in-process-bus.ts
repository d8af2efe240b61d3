import type { Bus, BusMessage, Subscription } from './bus.js';
import { Subscriber } from './subscriber.js';

/** Messages one group may have on its way of one origin, more than a relay has in flight; beyond, publishing waits. */
const capacity = 12_000;

export interface InProcessBusOptions {
  /** Nothing is delivered before `open()`: for a composition whose services start one after the other. */
  readonly held?: boolean;
}

/** Delivers within the process. It stores nothing: a publication is acknowledged when every group has handled it. */
export class InProcessBus implements Bus {
  /** So that a relay sees some 10,000 events ahead, and users can take turns among them. */
  readonly parallel = 50;
  private readonly subscribers = new Set<Subscriber>();
  private readonly opened: Promise<void>;
  /**
   * Publications of one origin are accepted one after the other, so that none overtakes another while it waits for
   * room. Those of another origin do not wait for it.
   */
  private readonly accepting = new Map<string, Promise<unknown>>();
  /** Lets deliveries begin. */
  open: () => void = () => undefined;

  constructor({ held = false }: InProcessBusOptions = {}) {
    this.opened = new Promise((resolve) => (this.open = resolve));
    if (!held) this.open();
  }

  async publish(messages: readonly BusMessage[]): Promise<void> {
    await Promise.all(
      [...new Set(messages.map(({ origin }) => origin))].map(async (origin) => {
        const own = messages.filter((message) => message.origin === origin);
        const accepted = (this.accepting.get(origin) ?? this.opened).then(() => this.accept(own));
        this.accepting.set(origin, accepted);
        await Promise.all((await accepted).deliveries);
      }),
    );
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
        await subscriber.room(message);
        const delivery = subscriber.deliver(message);
        delivery.catch(() => undefined);
        deliveries.push(delivery);
      }
    }
    return { deliveries };
  }
}
