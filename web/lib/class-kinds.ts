import { Dumbbell, Leaf, Mountain, Music4, Zap, type LucideIcon } from 'lucide-react';
import type { BadgeTone } from '../ui/badge.js';

/** The values of specification 2, section 3, with what shows them. */
export const difficulties = ['Beginner', 'Intermediate', 'Advanced', 'All Levels'] as const;
export const classTypes = ['Endurance', 'HIIT', 'Strength', 'Recovery', 'Rhythm'] as const;
export const resistances = ['Light', 'Medium', 'Heavy'] as const;
export const positions = ['Seated', 'Standing Climb', 'Standing Jog'] as const;
export const transitions = ['none', 'fade', 'crossfade', 'beatmatch'] as const;

const difficultyTones: Record<string, BadgeTone> = {
  Beginner: 'accent',
  Easy: 'accent',
  Intermediate: 'info',
  Moderate: 'info',
  Advanced: 'danger',
  Hard: 'danger',
  'All Levels': 'warn',
};

export const difficultyTone = (difficulty: string): BadgeTone => difficultyTones[difficulty] ?? 'neutral';

const icons: Record<string, LucideIcon> = {
  Endurance: Mountain,
  HIIT: Zap,
  Strength: Dumbbell,
  Recovery: Leaf,
  Rhythm: Music4,
};

export const classTypeIcon = (classType: string): LucideIcon => icons[classType] ?? Zap;

const resistanceTones: Record<string, BadgeTone> = { Light: 'info', Medium: 'warn', Heavy: 'danger' };

export const resistanceTone = (resistance: string): BadgeTone => resistanceTones[resistance] ?? 'neutral';

export const transitionName = (transition: string) =>
  transition.charAt(0).toUpperCase() + transition.slice(1);

/** Options for a select whose values are their own labels. */
export const optionsOf = (values: readonly string[]) => values.map((value) => ({ value, label: value }));
