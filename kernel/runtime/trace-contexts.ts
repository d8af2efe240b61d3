import { AsyncLocalStorage } from 'node:async_hooks';
import { type Context, type ContextManager, ROOT_CONTEXT } from '@opentelemetry/api';

/** Keeps OpenTelemetry's context through everything asynchronous that a request does. */
export class AsyncContexts implements ContextManager {
  private readonly current = new AsyncLocalStorage<Context>();

  active(): Context {
    return this.current.getStore() ?? ROOT_CONTEXT;
  }

  with<Args extends unknown[], Perform extends (...args: Args) => ReturnType<Perform>>(
    context: Context,
    perform: Perform,
    self?: ThisParameterType<Perform>,
    ...args: Args
  ): ReturnType<Perform> {
    return this.current.run(context, () => perform.apply(self, args));
  }

  bind<Target>(context: Context, target: Target): Target {
    if (typeof target !== 'function') return target;
    const bound = (...args: unknown[]): unknown =>
      this.current.run(context, () => Reflect.apply(target, undefined, args) as unknown);
    return bound as Target;
  }

  enable(): this {
    return this;
  }

  disable(): this {
    return this;
  }
}
