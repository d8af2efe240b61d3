import { describe, expect, it } from '@jest/globals';
import { classTypeIcon, classTypes, difficulties, difficultyTone } from './class-kinds.js';

describe('the difficulty of a class', () => {
  it.each(['Beginner', 'Intermediate', 'Advanced', 'All Levels', 'Moderate', 'Easy', 'Hard'])(
    '%s has a badge colour',
    (difficulty) => expect(difficultyTone(difficulty)).not.toBe('neutral'),
  );

  it('has a colour of its own for each value of the form, and none where it is unknown', () => {
    expect(new Set(difficulties.map(difficultyTone)).size).toBe(difficulties.length);
    expect(difficultyTone('Unspecified')).toBe('neutral');
  });
});

describe('the type of a class', () => {
  it('has an icon of its own', () => {
    expect(new Set(classTypes.map(classTypeIcon)).size).toBe(classTypes.length);
  });
});
