import {
  AddSegmentImageDocument,
  DeleteSegmentImageDocument,
  OrderSegmentImagesDocument,
  UpdateSegmentImageDocument,
} from './image-mutations.js';
import type { ClassDetails } from './model/builder-state.js';
import type { SegmentFields, TimedImage } from './model/timeline.js';
import {
  AddSegmentsDocument,
  CreateClassDocument,
  DeleteSegmentDocument,
  RemoveSegmentMusicDocument,
  UpdateClassDocument,
  UpdateSegmentDocument,
} from './save-mutations.js';
import { VersionedCommands } from './versioned-commands.js';

/** 1-based place, and all that a person gave; `startTime` as in `changedStart`. */
type PlacedFields = Omit<SegmentFields, 'images'> & { order: number; startTime?: number | null };

type ImageFields = Omit<TimedImage, 'id'>;

/** The commands of one class, its segments and their timed images. */
export class ClassWriter extends VersionedCommands {
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

  /**
   * All at once, or those whose answer was lost before: what came of them is told first. `temporaryIds` are told back, so
   * that segments which are made alike are told apart.
   */
  async addSegments(classId: number, temporaryIds: readonly number[], inputs: PlacedFields[]) {
    const wanted = { classId, temporaryIds, inputs, version: this.memory.version };
    const { data, variables } = await this.once('segments', AddSegmentsDocument, wanted);
    const made = data?.addSegments ?? [];
    this.seen(made[0]);
    return variables.temporaryIds.map((id, index) => ({
      id,
      storedId: made[index]!.id,
      created: variables.inputs[index]!,
    }));
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
}
