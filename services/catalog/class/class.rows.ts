/** Rows as the projection writes them. */
export interface ClassRow {
  readonly id: number;
  readonly user_id: number;
  readonly title: string;
  readonly description: string;
  /** Planned minutes. */
  readonly duration: number;
  /** Seconds to the end of the last segment; 0 without segments. */
  readonly length: number;
  readonly difficulty: string;
  readonly class_type: string;
  readonly cover_image_url: string | null;
  readonly created_at: Date;
  /** What it is a copy of; null for what is none, as the two below. */
  readonly origin_id: number | null;
  readonly origin_owner_id: number | null;
  readonly origin_title: string | null;
  readonly version: number;
}

export interface SegmentRow {
  readonly id: number;
  readonly class_id: number;
  readonly place: number;
  readonly name: string;
  readonly fixed_start_time: number | null;
  readonly duration: number;
  readonly rpm: string;
  readonly resistance: string;
  readonly position: string;
  readonly notes: string;
  readonly image_url: string | null;
  readonly music_id: number | null;
  /** Its track is another's and shared with the class's owner. */
  readonly music_borrowed: boolean;
  /** The track it names is there no more (reactions/tracks.copy.ts), or borrowed and no longer shared. */
  readonly music_deleted: boolean;
  readonly music_start_time: number;
  readonly music_end_time: number | null;
  readonly fade_in_duration: number;
  readonly fade_out_duration: number;
  readonly transition_type: string;
  readonly volume: number;
  readonly protected: boolean;
  /** The class's. */
  readonly version: number;
}

export interface SegmentImageRow {
  readonly id: number;
  readonly class_id: number;
  readonly segment_id: number;
  readonly place: number;
  readonly image_url: string;
  readonly start_time: number;
  readonly duration: number;
  readonly caption: string;
  /** The class's. */
  readonly version: number;
}
