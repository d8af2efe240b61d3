/** One scheduled stretch of a buffer. Times in seconds: `when` of the audio clock, `offset` within the buffer. */
export interface PlayRequest {
  readonly buffer: AudioBuffer;
  readonly when: number;
  readonly offset: number;
  readonly duration: number;
}

/** A voice comes or goes over so many seconds, beside its curve; `at` is the audio clock's time. */
export interface Glide {
  readonly at: number;
  readonly seconds: number;
}

/** The music of one segment: its own volume curve, into which stretches are scheduled. */
export interface Voice {
  play(request: PlayRequest): void;
  /** Silences and forgets everything scheduled, at once; or goes like that. */
  stop(goes?: Glide): void;
}
