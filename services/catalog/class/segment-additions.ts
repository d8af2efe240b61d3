import { Inject, Injectable } from '@nestjs/common';
import type { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { COMMANDS, IDS, type Ids } from '@cadenza/kernel/cqrs/tokens.js';
import { invalid, Rejection } from '@cadenza/kernel/eventsourcing/rejection.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { MutationAddSegmentsArgs } from '../generated/graphql.js';
import { ClassAccess } from './class.access.js';
import type { AddSegment, KnownTrack, SegmentInput } from './class.commands.js';
import { ClassQueries } from './class.queries.js';
import { classSlice } from './class.slice.js';
import { segmentViews, type SegmentFacts } from './class.view.js';
import { ImageAddresses } from './image-addresses.js';
import { PlaceableTracks } from './placeable-tracks.js';
import { countProblems } from './segment.rules.js';

/** Segments that are added together, as when a set of them is repeated or a playlist becomes a class. */
@Injectable()
export class SegmentAdditions {
  constructor(
    @Inject(ClassAccess) private readonly access: ClassAccess,
    @Inject(ClassQueries) private readonly queries: ClassQueries,
    @Inject(ImageAddresses) private readonly addresses: ImageAddresses,
    @Inject(PlaceableTracks) private readonly tracks: PlaceableTracks,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** Answers them in the order they are given. Throws VALIDATION_FAILED with fields such as `inputs.3.name`. */
  async make(
    context: GraphqlContext,
    { classId, inputs, version }: MutationAddSegmentsArgs,
  ): Promise<SegmentFacts[]> {
    await this.access.class('change', context, classId);
    const found = countProblems(inputs.length);
    if (found.length > 0) throw new RejectionError(invalid(found));
    const given = inputs.map(({ imageUrl: url }, index) => ({ field: `inputs.${index}.imageUrl`, url }));
    await this.addresses.admit(context, classId, ...given);
    const made: number[] = [];
    const firstId = await this.commands.once(context, 'segment', async (id, claims) => {
      const ids = [id, ...(await this.ids.several('segment', inputs.length - 1))];
      const wanted = inputs.flatMap(({ musicId }) => musicId ?? []);
      const additions = additionsOf(ids, inputs, await this.tracks.of(context, classId, wanted));
      const command = { kind: 'add-segments' as const, additions };
      await this.commands.give(context, classSlice, classId, command, { version, claims });
      made.push(...ids);
    });
    const segments = segmentViews((await this.queries.segments(classId)) ?? []);
    if (made.length === 0) return madeBefore(segments, firstId, inputs.length, version);
    const places = new Map(made.map((id, index) => [id, index]));
    return segments
      .filter(({ id }) => places.has(id))
      .sort((one, other) => places.get(one.id)! - places.get(other.id)!);
  }
}

function additionsOf(
  ids: readonly number[],
  inputs: readonly SegmentInput[],
  known: readonly KnownTrack[],
): AddSegment[] {
  const tracks = new Map(known.map((track) => [track.id, track]));
  return inputs.map((input, index) => {
    const track = tracks.get(input.musicId ?? 0) ?? null;
    return { kind: 'add-segment', segmentId: ids[index]!, input, track };
  });
}

/**
 * Those that were made under this request's key when its answer got lost before it was kept, in the order they were
 * given: of the first the id is known, the others got later ones, and nobody else's are later as long as nobody has
 * changed the class since. Throws CONFLICT otherwise.
 */
function madeBefore(
  segments: readonly SegmentFacts[],
  firstId: number,
  count: number,
  version: number | null | undefined,
): SegmentFacts[] {
  const made = segments.filter(({ id }) => id >= firstId).sort((one, other) => one.id - other.id);
  const isUnchanged = made[0]?.id === firstId && made[0].version === (version ?? NaN) + count;
  if (isUnchanged && made.length === count) return made;
  throw new RejectionError(
    new Rejection('CONFLICT', 'These segments were added, and the class was changed since'),
  );
}
