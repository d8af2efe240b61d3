import type { CommandBus } from '@nestjs/cqrs';
import { forgetOldKeys } from '../eventsourcing/idempotency.js';
import { forgetOldDays } from '../eventsourcing/written.js';
import type { BusMessage } from '../eventsourcing/bus.js';
import { delayHandling } from '../eventsourcing/delay-handling.js';
import { Freshness, heartbeatsFor } from '../eventsourcing/freshness.js';
import { Heart } from '../eventsourcing/heartbeat.js';
import { GapHealer } from '../eventsourcing/gap-healer.js';
import type { Inbox } from '../eventsourcing/inbox.js';
import { Relay } from '../eventsourcing/relay.js';
import type { AnyReaction } from '../eventsourcing/reaction.js';
import { Rejection } from '../eventsourcing/rejection.js';
import { Busy } from '../eventsourcing/sql-error.js';
import { Timers, type FireTimer } from '../eventsourcing/timers.js';
import type { GiveCommand } from '../eventsourcing/apply-reaction.js';
import { decidingCaller } from '../runtime/caller.js';
import type { Clock } from '../runtime/clock.js';
import { Decide } from './decide.js';
import type { Engine } from './engine.js';
import { HourlyCleanup } from './hourly-cleanup.js';
import type { ServicePorts } from './ports.js';
import type { ServiceDefinition } from './service.js';
import { tracedBus } from './traced-bus.js';

const system = { kind: 'system' } as const;

/** What is only busy is no refusal: it would park a stream, or give up a timer, that can be handled a little later. */
function refusal(outcome: unknown): Rejection | null {
  if (!(outcome instanceof Rejection)) return null;
  if (outcome.code === 'UNAVAILABLE') throw new Busy(outcome.message);
  return outcome;
}

/** Reactions give their commands like everybody, in the name of the system. */
export const givingTo =
  (bus: () => CommandBus): GiveCommand =>
  async ({ slice }, { stream, command }, claims) =>
    refusal(await bus().execute(new Decide(slice, stream, command, system, { claims })));

export const firingTo =
  (bus: CommandBus, clock: Clock): FireTimer =>
  async (kind, stream, claim) => {
    const command = kind.command(stream, { now: clock.now(), caller: decidingCaller(system) });
    return refusal(await bus.execute(new Decide(kind.slice, stream, command, system, { claims: [claim] })));
  };

/** What moves by itself in a running service: the relay of its events, its reactions to others', its timers. */
export async function startOutside(
  { name, reactions, timers, hasHeartbeat, alongside }: ServiceDefinition,
  { clock, log, delayReactionsMs, ...ports }: ServicePorts,
  { pool, rows, committer, agreement }: Engine,
  inbox: Inbox,
  commands: CommandBus,
) {
  const bus = tracedBus(ports.bus);
  const beats = heartbeatsFor(reactions);
  const freshness = new Freshness(rows, clock);
  inbox.onHeld(() => freshness.look());
  const origins = [...new Set(reactions.map(({ origin }) => origin)), ...beats.keys()];
  const delay = delayHandling(delayReactionsMs, clock);
  const heard = async (copy: AnyReaction, beat: BusMessage) => {
    await delay(beat);
    await freshness.hear(copy, beat);
  };
  const handle = (message: BusMessage) => {
    const copy = beats.get(message.origin);
    return copy ? heard(copy, message) : inbox.handle(message);
  };
  const fleeting = reactions.flatMap((each) =>
    each.kind === 'copy' && each.isFleeting ? [each.origin] : [],
  );
  const subscription = origins.length > 0 ? await bus.subscribe(name, origins, handle, { fleeting }) : null;
  const relay = new Relay({
    service: name,
    pool,
    bus,
    journal: log,
    alongside: alongside && ((messages) => alongside(messages, rows)),
  });
  const heart = hasHeartbeat && new Heart({ service: name, rows, bus, clock });
  const clockwork =
    timers.length > 0
      ? new Timers({ kinds: timers, rows, clock, agreement, fire: firingTo(commands, clock), journal: log })
      : null;
  committer.onCommitted((units) => {
    clockwork?.look();
    if (units.some(({ append }) => append)) relay.wake();
  });
  relay.start();
  const healer = origins.length > 0 && new GapHealer(inbox, log);
  const forgetting = new HourlyCleanup({
    agreement,
    run: () => Promise.all([rows.query(forgetOldKeys(clock.now())), rows.query(forgetOldDays(clock.now()))]),
    failed: (error) => log.warn({ err: error }, 'old idempotency keys will be deleted later'),
  });
  return {
    close: async () => {
      heart?.close();
      await forgetting.close();
      await subscription?.close();
      if (healer) await healer.close();
      await freshness.close();
      await clockwork?.close();
      await relay.close();
    },
  };
}
