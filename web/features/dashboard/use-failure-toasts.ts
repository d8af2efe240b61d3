import { useEffect } from 'react';
import { showFailure } from '../../lib/show-failure.js';
import type { Part, PartName } from './use-dashboard.js';

/** Specification 1, section 4. Students say it in their own tab. */
const sentences: Partial<Record<PartName, string>> = {
  schedules: 'Failed to fetch scheduled classes',
  classes: 'Failed to fetch classes',
  music: 'Failed to fetch music',
  playlists: 'Failed to fetch playlists',
};

function useFailureToast(sentence: string | undefined, error: Error | undefined) {
  useEffect(() => {
    if (sentence && error) showFailure(sentence, error);
  }, [sentence, error]);
}

/** A toast for each part that could not be read. */
export function useFailureToasts(parts: Record<PartName, Part>): void {
  useFailureToast(sentences.schedules, parts.schedules.error);
  useFailureToast(sentences.classes, parts.classes.error);
  useFailureToast(sentences.music, parts.music.error);
  useFailureToast(sentences.playlists, parts.playlists.error);
}
