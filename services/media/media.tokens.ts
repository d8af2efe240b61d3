/** What the media service is given from outside (see `mediaService`) and injects into its own classes. */
export const OBJECTS = Symbol('ObjectStore');
export const SCRATCH = Symbol('Scratch');
export const PROBER = Symbol('Prober');
export const IMAGES = Symbol('ImageEncoder');
export const ANALYSER = Symbol('Analyser');
export const ANALYSIS_AFTER_MS = Symbol('AnalysisAfterMs');
