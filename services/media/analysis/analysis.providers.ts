import type { Provider } from '@nestjs/common';
import { AnalyseAgainResolver } from './analyse-again.resolver.js';
import { Analyser } from './analyser.js';
import { AnalysisQueue } from './analysis-queue.js';
import {
  ANALYSIS_AFTER_MS,
  ANALYSIS_TURN_MS,
  BackgroundAnalysis,
  usualTurnMs,
} from './background-analysis.js';
import { TrackListener } from './track-listener.js';

/** `afterMs`: when it begins after the start; null: never, for tests of something else. */
export const analysisProviders = (afterMs: number | null): readonly Provider[] => [
  { provide: Analyser, useFactory: () => new Analyser() },
  { provide: ANALYSIS_AFTER_MS, useValue: afterMs },
  { provide: ANALYSIS_TURN_MS, useValue: usualTurnMs },
  AnalysisQueue,
  TrackListener,
  BackgroundAnalysis,
  AnalyseAgainResolver,
];
