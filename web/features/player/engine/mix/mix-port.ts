/** One side of two tracks that are brought to one tempo. Seconds. */
export interface MixSide {
  readonly trackId: number;
  /** Where in the track it is at the boundary. */
  readonly at: number;
  /** From beat to beat, as the library knows it. */
  readonly period: number;
}

/** Two tracks to be brought to one tempo from a boundary on, for `seconds`, then `settle` for the return. */
export interface MixAsk {
  readonly out: MixSide;
  readonly into: MixSide;
  readonly seconds: number;
  readonly settle: number;
}

/** A name for what is asked, for maps. */
export const mixKey = (ask: MixAsk): string => JSON.stringify(ask);

/** A mix that is made, as far as the plan depends on it. */
export interface Mixed {
  /** Where in the incoming track it goes on as it is. Seconds. */
  readonly endsAt: number;
}

/** Decoded sound, from `start` seconds of its track on. */
export interface MixSound {
  readonly channels: Float32Array<ArrayBuffer>[];
  readonly rate: number;
  readonly start: number;
}

/** What the page sends to the worker that stretches. */
export interface MixRequest {
  readonly ask: MixAsk;
  readonly out: MixSound;
  readonly into: MixSound;
}

/** What it answers; without `made`, no beat was found that could be followed. */
export interface MixAnswer {
  readonly key: string;
  readonly made?: {
    readonly out: Float32Array<ArrayBuffer>[];
    readonly into: Float32Array<ArrayBuffer>[];
    /** Where in the incoming track it goes on as it is. */
    readonly endsAt: number;
  };
}

/** The worker as the page sees it: one answer for each request. */
export interface MixPort {
  send(request: MixRequest): void;
  listen(answered: (answer: MixAnswer) => void): void;
  close(): void;
}
