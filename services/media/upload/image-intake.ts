import { Inject, Injectable } from '@nestjs/common';
import type { Commands, Giving } from '@cadenza/kernel/cqrs/commands.js';
import type { Claim } from '@cadenza/kernel/cqrs/decide.js';
import { COMMANDS } from '@cadenza/kernel/cqrs/tokens.js';
import { ImageEncoder } from '@cadenza/kernel/images/image-encoder.js';
import { RejectionError } from '@cadenza/kernel/runtime/errors.js';
import type { GraphqlContext } from '@cadenza/kernel/runtime/graphql-context.js';
import { noted } from '../folder/filing.rows.js';
import { imageSlice } from '../image/image.slice.js';
import { libraryImage, thumbnail } from '../image/renditions.js';
import { newObjectKey } from '../objects/object-key.js';
import { OBJECTS, type ObjectStore } from '../objects/object-store.js';
import { nameOfFile } from '../probe/tags.js';
import { claimStorage, quotaExceeded, storageLimit } from '../quota/storage.js';
import { StorageQueries } from '../quota/storage.queries.js';
import { userIdOf } from '../request/caller-of.js';
import { keyed } from '../request/keyed.js';
import { Scratch } from '../scratch/scratch.js';
import { refusalOf } from './image-limits.js';
import { isDefinite } from './is-definite.js';

/** A whole file in the scratch folder; the caller of `take` removes it. */
export interface ReceivedImage {
  readonly path: string;
  /** Only its words count, as the caption: it is no path. */
  readonly fileName: string;
  /** Where it is wanted; the caller of `take` puts it there (`DueFiling.settle`). */
  readonly folderId: number | null;
  /** Whose it shall become, as the request says it: its Idempotency-Key stands for that, too. */
  readonly becomes?: unknown;
}

/** Paths of what was made of it. */
interface Made {
  readonly image: string;
  readonly thumbnail: string;
}

/** Sides in pixels, sizes in bytes, digest of the image as it is kept in hexadecimal. */
interface EncodedFacts {
  readonly width: number;
  readonly height: number;
  readonly sha256: string;
  readonly imageSize: number;
  readonly thumbnailSize: number;
}

/** What is stored in its transaction too. */
type Beside = (imageId: number) => Pick<Giving, 'claims' | 'rows'>;

export interface TakenImage {
  readonly imageId: number;
  /** False when this Idempotency-Key had made it before. */
  readonly isNew: boolean;
  /** The request, with what its Idempotency-Key stands for now that the file is known. */
  readonly asking: GraphqlContext;
}

/** Turns a received file into an image of the library: read elsewhere, bytes first, then the fact. */
@Injectable()
export class ImageIntake {
  constructor(
    @Inject(OBJECTS) private readonly objects: ObjectStore,
    @Inject(ImageEncoder) private readonly encoder: ImageEncoder,
    @Inject(Scratch) private readonly scratch: Scratch,
    @Inject(COMMANDS) private readonly commands: Commands,
    @Inject(StorageQueries) private readonly storage: StorageQueries,
  ) {}

  /**
   * Throws `RejectionError`: UNSUPPORTED_TYPE, TOO_LARGE, QUOTA_EXCEEDED, or what the claims made from the new id refuse;
   * nothing of it is kept then.
   */
  take(context: GraphqlContext, file: ReceivedImage, beside: Beside = () => ({})): Promise<TakenImage> {
    return this.scratch.with((image) =>
      this.scratch.with(async (second) => {
        const made = { image, thumbnail: second };
        const encoded = await this.encoded(file.path, made, userIdOf(context));
        return await this.store(context, { ...file, beside }, encoded, made);
      }),
    );
  }

  private async encoded(source: string, made: Made, userId: number): Promise<EncodedFacts> {
    const whole = { ...libraryImage, path: made.image };
    const little = { ...thumbnail, path: made.thumbnail };
    const encoded = await this.encoder.encode({ source, renditions: [whole, little] }, userId);
    if ('problem' in encoded) throw new RejectionError(refusalOf(encoded));
    const [image, small] = encoded.images;
    if (!image || !small) throw new Error('The image process made too few images');
    const { width, height, sha256, size: imageSize } = image;
    return { width, height, sha256, imageSize, thumbnailSize: small.size };
  }

  private async store(
    context: GraphqlContext,
    { fileName, folderId, becomes, beside }: ReceivedImage & { readonly beside: Beside },
    encoded: EncodedFacts,
    made: Made,
  ): Promise<TakenImage> {
    const userId = userIdOf(context);
    const bytes = encoded.imageSize + encoded.thumbnailSize;
    // Saves copying what the claim would refuse; the claim alone decides.
    if ((await this.storage.used(userId)) + bytes > storageLimit) throw new RejectionError(quotaExceeded());
    const keys = { objectKey: newObjectKey(), thumbnailKey: newObjectKey() };
    const discard = async () => {
      await this.objects.delete(keys.objectKey);
      await this.objects.delete(keys.thumbnailKey);
    };
    let isNew = false;
    let isStored = false;
    const asking = keyed(context, 'POST image', encoded.sha256, fileName, folderId, becomes);
    const perform = async (imageId: number, keyClaims: readonly Claim[]) => {
      const caption = nameOfFile(fileName);
      const command = { kind: 'upload' as const, imageId, caption, ...encoded, ...keys };
      const { claims: wanted = [], rows = [] } = beside(imageId);
      const claims = [...keyClaims, ...wanted, claimStorage(userId, bytes)];
      const due = noted({ fileType: 'image', fileId: imageId, folderId, userId });
      await this.commands.give(context, imageSlice, imageId, command, { claims, rows: [...rows, ...due] });
      isNew = true;
    };
    try {
      await this.objects.putFile(keys.objectKey, made.image);
      await this.objects.putFile(keys.thumbnailKey, made.thumbnail);
      isStored = true;
      const imageId = await this.commands.once(asking, 'image', perform);
      if (!isNew) await discard();
      return { imageId, isNew, asking };
    } catch (error) {
      // A lost connection may have stored the fact after all; then the sweep of orphans decides.
      if (!isNew && (!isStored || isDefinite(error))) await discard();
      throw error;
    }
  }
}
