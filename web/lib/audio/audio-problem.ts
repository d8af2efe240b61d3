/** Why a track cannot be heard. `missing`: the server has no such file for this user. */
export type AudioProblemKind = 'missing' | 'aborted' | 'network' | 'decode' | 'unsupported' | 'unknown';

/** A track that cannot be heard (yet: a `network` problem is tried again until it is mended). */
export interface AudioProblem {
  readonly trackId: number;
  readonly kind: AudioProblemKind;
  readonly message?: string;
}
