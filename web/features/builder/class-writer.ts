import type { ApolloClient, TypedDocumentNode } from '@apollo/client';
import { errorCode } from '../../lib/errors.js';
import { randomKey } from '../../lib/random-key.js';
import type { ClassDetails } from './model/builder-state.js';
import type { SegmentFields, TimedImage } from './model/timeline.js';
import {
  AddSegmentImageDocument,
  DeleteSegmentImageDocument,
  OrderSegmentImagesDocument,
  UpdateSegmentImageDocument,
} from './image-mutations.js';
import {
  AddSegmentDocument,
  CreateClassDocument,
  DeleteSegmentDocument,
  RemoveSegmentMusicDocument,
  UpdateClassDocument,
  UpdateSegmentDocument,
} from './save-mutations.js';

/** What a writer knows, so that another one can go on; kept with a draft. */
export interface WriterMemory {
  /** The class's, as last answered; null before it is created. */
  version: number | null;
  /** Creates whose answer has not come, by what they create. */
  unanswered: Record<string, { key: string; variables: unknown }>;
}

/** 1-based place, and all that a person gave; `startTime` as in `changedStart`. */
type PlacedFields = Omit<SegmentFields, 'images'> & { order: number; startTime?: number | null };

type ImageFields = Omit<TimedImage, 'id'>;
type Deletion = { id: number; version?: number | null | undefined };

/** Gives the commands of one class: each with the version seen last, each create under a key that makes it once. */
export class ClassWriter {
  constructor(
    private readonly client: ApolloClient,
    readonly memory: WriterMemory,
  ) {}

  /** Goes on from another version that was read. */
  follow(version: number): void {
    this.memory.version = version;
  }

  /** `created` may be an earlier input: that of a create whose answer was lost, and which is repeated first. */
  async createClass(input: ClassDetails): Promise<{ id: number; created: ClassDetails }> {
    const { data, variables } = await this.once('class', CreateClassDocument, { input });
    return { id: this.seen(data?.createClass), created: variables.input };
  }

  async updateClass(id: number, input: ClassDetails): Promise<void> {
    const variables = { id, input, version: this.memory.version };
    const { data } = await this.client.mutate({ mutation: UpdateClassDocument, variables });
    this.seen(data?.updateClass);
  }

  /** `temporaryId` tells segments apart that are made alike. `created`: see `createClass`. */
  async addSegment(classId: number, temporaryId: number, input: PlacedFields) {
    const wanted = { classId, input, version: this.memory.version };
    const { data, variables } = await this.once(`segment ${temporaryId}`, AddSegmentDocument, wanted);
    return { id: this.seen(data?.addSegment), created: variables.input };
  }

  async updateSegment(id: number, input: Partial<PlacedFields>): Promise<void> {
    const variables = { id, input, version: this.memory.version };
    const { data } = await this.client.mutate({ mutation: UpdateSegmentDocument, variables });
    this.seen(data?.updateSegment);
  }

  async removeMusic(id: number): Promise<void> {
    const variables = { id, version: this.memory.version };
    const { data } = await this.client.mutate({ mutation: RemoveSegmentMusicDocument, variables });
    this.seen(data?.removeSegmentMusic);
  }

  deleteSegment(id: number): Promise<void> {
    return this.deleted(DeleteSegmentDocument, id);
  }

  /** `temporaryId`, `created`: as with segments. */
  async addImage(segmentId: number, temporaryId: number, input: ImageFields) {
    const wanted = { segmentId, input, version: this.memory.version };
    const what = `image ${segmentId} ${temporaryId}`;
    const { data, variables } = await this.once(what, AddSegmentImageDocument, wanted);
    return { id: this.seen(data?.addSegmentImage), created: variables.input };
  }

  async updateImage(id: number, input: ImageFields): Promise<void> {
    const variables = { id, input, version: this.memory.version };
    const { data } = await this.client.mutate({ mutation: UpdateSegmentImageDocument, variables });
    this.seen(data?.updateSegmentImage);
  }

  deleteImage(id: number): Promise<void> {
    return this.deleted(DeleteSegmentImageDocument, id);
  }

  async orderImages(segmentId: number, imageIds: number[]): Promise<void> {
    const variables = { segmentId, imageIds, version: this.memory.version };
    const { data } = await this.client.mutate({ mutation: OrderSegmentImagesDocument, variables });
    this.seen(data?.reorderSegmentImages[0]);
  }

  /** Content when it is gone already. */
  private async deleted<Data>(mutation: TypedDocumentNode<Data, Deletion>, id: number): Promise<void> {
    const { version } = this.memory;
    try {
      await this.client.mutate<Data, Deletion>({ mutation, variables: { id, version } });
      // The answer names no version. Should it have grown by more, the next command's CONFLICT tells.
      if (version !== null) this.memory.version = version + 1;
    } catch (error) {
      if (errorCode(error) !== 'NOT_FOUND') throw error;
    }
  }

  private seen(answer: { id: number; version: number } | undefined): number {
    if (!answer) throw new Error('The server answered without an id');
    this.memory.version = answer.version;
    return answer.id;
  }

  private async once<Data, Taken extends Record<string, unknown>, Variables extends Taken>(
    what: string,
    mutation: TypedDocumentNode<Data, Taken>,
    wanted: Variables,
  ) {
    const { unanswered } = this.memory;
    const asked = (unanswered[what] ??= { key: randomKey(), variables: wanted });
    const variables = asked.variables as Variables;
    const context = { headers: { 'Idempotency-Key': asked.key } };
    try {
      const { data } = await this.client.mutate<Data, Taken>({ mutation, variables, context });
      delete unanswered[what];
      return { data, variables };
    } catch (error) {
      if (isRefusal(error)) delete unanswered[what];
      throw error;
    }
  }
}

/** The server's word that nothing was done. Without it something may have been, and only the answer got lost. */
const isRefusal = (error: unknown) => !['INTERNAL', 'UNAVAILABLE', undefined].includes(errorCode(error));
