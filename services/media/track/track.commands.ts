/** What a copy is made of: another's track or playlist, as it was called then. */
export interface CopyOrigin {
  readonly id: number;
  readonly ownerId: number;
  readonly title: string;
}

/** What a file and its sender say; bytes and digest are counted by then. */
export interface UploadTrack {
  readonly kind: 'upload';
  readonly trackId: number;
  readonly title: string;
  readonly artist: string;
  /** Seconds. */
  readonly duration: number;
  readonly bpm: number | null;
  /** Bytes. */
  readonly fileSize: number;
  readonly objectKey: string;
  readonly sha256: string;
  readonly sampleRate: number;
  /** Of a copy, with what is heard in its bytes where that is known. */
  readonly copy?: { readonly origin: CopyOrigin; readonly heard: Heard | null };
}

/** What a clip is cut from: always an original. */
export interface ClipSource {
  readonly originalId: number;
  readonly ownerId: number;
  readonly artist: string;
  /** Seconds. */
  readonly duration: number;
}

export interface CutClip {
  readonly kind: 'cut';
  readonly trackId: number;
  readonly source: ClipSource;
  readonly title: string;
  /** Seconds within the original. */
  readonly startTime: number;
  readonly endTime: number;
  /** Seconds. */
  readonly fadeInDuration: number;
  readonly fadeOutDuration: number;
  /** 0 to 100. */
  readonly volume: number;
  readonly transitionType: string;
  readonly copiedFrom?: CopyOrigin;
}

/** What the sound of an original says; null where there is nothing to tell. */
export interface Heard {
  /** Beats per minute. */
  readonly bpm: number | null;
  /** LUFS. */
  readonly loudness: number | null;
  /** dBTP. */
  readonly truePeak: number | null;
}

/** Given by the service itself. */
export interface TrackAnalysis extends Heard {
  readonly kind: 'analysed';
}

export interface CorrectTempo {
  readonly kind: 'correct-tempo';
  readonly bpm: number;
}

/** What its owner says of it; what is left out stays, and null is what its file or its sender said. */
export interface EditTrack {
  readonly kind: 'edit';
  readonly title?: string | null;
  readonly artist?: string | null;
  readonly bpm?: number | null;
}

/** What a track is called. */
export interface Named {
  readonly title: string;
  readonly artist: string;
}

export type TrackCommand =
  | UploadTrack
  | CutClip
  | TrackAnalysis
  | CorrectTempo
  | EditTrack
  | { readonly kind: 'analyse-again' }
  | { readonly kind: 'delete' };

export type TrackState =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'stored';
      readonly ownerId: number;
      readonly called: Named;
      /** By its file or its sender, of a clip by whoever cut it. */
      readonly calledFirst: Named;
      /** Bytes of its own. */
      readonly fileSize: number;
      readonly isClip: boolean;
      readonly isAnalysed: boolean;
      /** Heard once, in this analysis or an earlier one; with both there is nothing to find out any more. */
      readonly hasTempo: boolean;
      readonly hasLoudness: boolean;
      readonly correctedBpm: number | null;
    }
  | { readonly kind: 'deleted' };
