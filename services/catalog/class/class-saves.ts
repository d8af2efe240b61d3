import { Inject, Injectable } from '@nestjs/common';
import type { Commands } from '@cadenza/kernel/cqrs/commands.js';
import { COMMANDS, IDS, type Ids } from '@cadenza/kernel/cqrs/tokens.js';
import { invalid } from '@cadenza/kernel/eventsourcing/rejection.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import type { MutationSaveClassArgs, WholeClassInput } from '../generated/graphql.js';
import { ClassAccess } from './class.access.js';
import type { WholeImage, WholeSegment } from './class.commands.js';
import { ClassQueries } from './class.queries.js';
import type { ClassRow, SegmentImageRow, SegmentRow } from './class.rows.js';
import { classSlice } from './class.slice.js';
import { ImageAddresses } from './image-addresses.js';
import { PlaceableTracks } from './placeable-tracks.js';
import { listProblems } from './save-class.rules.js';

/** What of a class is there already, by its ids; nothing of a new one. */
interface Present {
  readonly row: ClassRow | undefined;
  readonly segments: ReadonlyMap<number, SegmentRow>;
  readonly images: ReadonlyMap<number, SegmentImageRow>;
}

/** Saves a class as a whole: one command, and one append. */
@Injectable()
export class ClassSaves {
  constructor(
    @Inject(ClassAccess) private readonly access: ClassAccess,
    @Inject(ClassQueries) private readonly queries: ClassQueries,
    @Inject(ImageAddresses) private readonly addresses: ImageAddresses,
    @Inject(PlaceableTracks) private readonly placeable: PlaceableTracks,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(IDS) private readonly ids: Ids,
  ) {}

  /** Answers the class's id. Throws as `saveClass` in class.graphql says. */
  async save(context: GraphqlContext, { id, version, class: given }: MutationSaveClassArgs): Promise<number> {
    const present = await this.present(context, id ?? undefined, given);
    await this.admitAddresses(context, present, given);
    const give = async (classId: number, segments: readonly WholeSegment[], options: object) => {
      const command = { kind: 'save' as const, classId, isNew: id == null, input: given, segments };
      await this.commands.give(context, classSlice, classId, command, options);
    };
    if (id == null)
      return this.commands.once(context, 'class', async (classId, claims) => {
        await give(classId, await this.segments(context, present, given), { claims });
      });
    // A save makes no object of its own: the id that the key is kept with is any.
    await this.commands.once(context, 'segment', async (_id, claims) => {
      await give(id, await this.segments(context, present, given), { version, claims });
    });
    return id;
  }

  private async present(
    context: GraphqlContext,
    id: number | undefined,
    { segments: given }: WholeClassInput,
  ): Promise<Present> {
    const row = id === undefined ? undefined : await this.access.class('change', context, id);
    const tooMany = listProblems(given);
    if (tooMany.length > 0) throw new RejectionError(invalid(tooMany));
    const segments = id === undefined ? [] : ((await this.queries.segments(id)) ?? []);
    const images = await Promise.all(
      segments.map(async (each) => (await this.queries.images(each.id)) ?? []),
    );
    return {
      row,
      segments: new Map(segments.map((each) => [each.id, each])),
      images: new Map(images.flat().map((each) => [each.id, each])),
    };
  }

  /** Those that are there already are not asked for again. */
  private admitAddresses(context: GraphqlContext, present: Present, given: WholeClassInput) {
    const addresses = given.segments.flatMap(({ id, imageUrl, images }, index) => [
      {
        field: `segments.${index}.imageUrl`,
        url: imageUrl,
        present: present.segments.get(id ?? 0)?.image_url,
      },
      ...(images ?? []).map((image, place) => ({
        field: `segments.${index}.images.${place}.imageUrl`,
        url: image.imageUrl,
        present: present.images.get(image.id ?? 0)?.image_url,
      })),
    ]);
    const cover = {
      field: 'coverImageUrl',
      url: given.coverImageUrl,
      present: present.row?.cover_image_url,
    };
    return this.addresses.admit(context, present.row?.id ?? null, cover, ...addresses);
  }

  /** With ids for what is new, and with the tracks that the segments are to play. */
  private async segments(
    context: GraphqlContext,
    present: Present,
    { segments }: WholeClassInput,
  ): Promise<WholeSegment[]> {
    const inputs = segments.map(({ id, images, ...input }) => {
      const known = present.segments.get(id ?? 0);
      // As when a segment is saved alone: deleted music must not hold what is given now.
      return known?.music_deleted && Object.keys(input).length > 0 ? { musicId: null, ...input } : input;
    });
    const musicIds = segments.map(({ id }, index) => {
      const { musicId } = inputs[index]!;
      return musicId === undefined ? present.segments.get(id ?? 0)?.music_id : musicId;
    });
    const allImages = segments.flatMap(({ images }) => images ?? []);
    const [tracks, segmentIds, imageIds] = await Promise.all([
      this.tracks(context, present, musicIds),
      this.ids.several('segment', segments.filter(isNew).length),
      this.ids.several('segment_image', allImages.filter(isNew).length),
    ]);
    const imageOf = ({ id, ...input }: (typeof allImages)[number]): WholeImage =>
      isNew({ id })
        ? { imageId: imageIds.shift()!, isNew: true, input }
        : { imageId: id!, isNew: false, input };
    return segments.map((each, index) => ({
      segmentId: isNew(each) ? segmentIds.shift()! : each.id!,
      isNew: isNew(each),
      input: inputs[index]!,
      track: tracks.get(musicIds[index] ?? 0) ?? null,
      images: each.images?.map(imageOf),
    }));
  }

  private async tracks(
    context: GraphqlContext,
    { row }: Present,
    wanted: readonly (number | null | undefined)[],
  ) {
    const ids = [...new Set(wanted.flatMap((id) => id ?? []))];
    const found = await this.placeable.of(context, row?.id ?? null, ids);
    return new Map(found.map((track) => [track.id, track]));
  }
}

/** A negative id is the caller's own, by which it tells new ones apart. */
const isNew = ({ id }: { readonly id?: number | null }) => id == null || id < 0;
