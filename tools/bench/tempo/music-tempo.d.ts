declare module 'music-tempo' {
  /** The peer: beats of mono samples at 44.1 kHz. Throws when it finds none. */
  export default class MusicTempo {
    constructor(samples: Float32Array);
    /** Beats per minute. */
    readonly tempo: number | string;
  }
}
