-- What every service's schema begins with. Run by the owner role with search_path set to the schema.

-- The head of each stream; its row is the lock and the expected-version check of an append.
create table stream (
  stream text primary key,
  version int not null
);

-- Every event ever stored. Positions are given under the append lock: their order is the order of commits.
create table event (
  position bigserial primary key,
  event_id uuid not null,
  stream text not null,
  version int not null,
  -- Message and case: catalog.v1.ClassEvent.classCreated
  type text not null,
  -- protobuf, binary
  payload bytea not null,
  recorded_at timestamptz not null,
  -- Who gave the command; null: nobody signed in, or the system.
  user_id int,
  -- W3C: of the request that made it.
  traceparent text,
  unique (stream, version)
);

-- How far the relay has published.
create table checkpoint (
  name text primary key,
  position bigint not null
);

-- Foreign events whose effect is in this schema, once per reaction. Copies keep the bytes, to be rebuilt from.
create table inbox (
  reaction text not null,
  event_id uuid not null,
  origin text not null,
  position bigint not null,
  stream text not null,
  version int not null,
  type text not null,
  recorded_at timestamptz not null,
  payload bytea,
  primary key (reaction, event_id)
);
-- Progress is read from here: the inbox and the effect are one transaction.
create index inbox_by_position on inbox (origin, position, reaction);
-- An event takes effect only after the one before it in its stream.
create index if not exists inbox_by_version on inbox (reaction, origin, stream, version);

-- Events that could not be handled, and those behind them in the same stream.
create table parked (
  reaction text not null,
  origin text not null,
  stream text not null,
  position bigint not null,
  event_id uuid not null,
  version int not null,
  type text not null,
  recorded_at timestamptz not null,
  payload bytea not null,
  reason text not null,
  -- The version of the stream that is missing before this one; null: it could not be handled for another reason.
  awaits int,
  primary key (reaction, origin, stream, position)
);

-- How old a copy is that must not be old: at `as_of` it held all `count` events up to `position`.
create table if not exists freshness (
  reaction text primary key,
  as_of timestamptz not null,
  position bigint not null,
  count bigint not null
);

-- Written by projections; fired once, however many replicas run.
create table timer (
  stream text not null,
  name text not null,
  due timestamptz not null,
  primary key (stream, name)
);
create index timer_by_due on timer (due);

-- For callers who ask again with the same key, for 24 hours. user_id 0: nobody signed in.
create table idempotency (
  user_id int not null,
  key text not null,
  -- Of method, path and body.
  body_hash text not null,
  -- The id of what was created, stored with its events.
  answer int,
  -- The whole first answer, stored before it was sent; it may hold personal values, and goes with the row.
  response json,
  at timestamptz not null,
  primary key (user_id, key)
);

-- Names, e-mail addresses: what events only point to. `subject` is a stream.
create table personal (
  subject text not null,
  field text not null,
  value text not null,
  primary key (subject, field)
);

-- Who did what to whom, when and from where: ids and no names. Nothing of it is deleted; with a deleted user go the
-- addresses of what they did (kernel/cqrs/audit).
create table if not exists audit (
  id bigserial primary key,
  at timestamptz not null,
  -- Null: the system.
  by_user_id int,
  action text not null,
  -- Null: it concerned no user.
  subject_user_id int,
  detail text,
  address text
);
create index if not exists audit_by_at on audit (at, id);

-- Users who are gone: what they still own here is ended (kernel/cqrs/erasing), whenever it came.
create table if not exists erased_user (
  user_id int primary key,
  at timestamptz not null
);

-- Bytes that an account has written here on a day (UTC), as kernel/eventsourcing/written.ts counts them.
create table if not exists written_bytes (
  user_id int not null,
  day date not null,
  bytes bigint not null,
  primary key (user_id, day)
);

-- Moves heads from `expected` to `wanted`; answers the streams it moved. Those it does not answer have another
-- version: a conflict, and nothing of theirs has changed. `streams` come sorted, so that nobody waits in a circle.
create function move_heads(streams text[], expected int[], wanted int[]) returns setof text
language plpgsql as $$
begin
  for i in 1 .. cardinality(streams) loop
    if expected[i] = 0 then
      insert into stream (stream, version) values (streams[i], wanted[i]) on conflict do nothing;
    else
      update stream head set version = wanted[i] where head.stream = streams[i] and head.version = expected[i];
    end if;
    if found then return next streams[i]; end if;
  end loop;
end $$;

-- One commit at a time from here on, so that positions appear in their order. The second key is the purpose:
-- 1 appends (and the last step of a rebuild), 2 the one active relay; 3 migrations, 4 the deletion of administrators,
-- 5 a backup that copies objects.
create function take_append_lock() returns void
language sql as $$ select pg_advisory_xact_lock(hashtext(current_schema()), 1) $$;

-- Stores the events of the streams in `moved` (others have a conflict); answers the position of each, in order.
create function store_events(
  moved text[],
  ids uuid[], streams text[], versions int[], types text[], payloads bytea[], recorded timestamptz[],
  users int[], traces text[]
) returns table (stored_stream text, stored_position bigint)
language plpgsql as $$
begin
  perform take_append_lock();
  return query
    insert into event (event_id, stream, version, type, payload, recorded_at, user_id, traceparent)
    select n.id, n.stream, n.version, n.type, n.payload, n.recorded, n.user_id, n.trace
    from unnest(ids, streams, versions, types, payloads, recorded, users, traces)
      with ordinality as n (id, stream, version, type, payload, recorded, user_id, trace, place)
    where n.stream = any (moved)
    order by n.place
    returning event.stream, event.position;
end $$;
