import { describe, expect, it } from '@jest/globals';
import { render } from '@testing-library/react';
import { ProfileStrip } from './profile-strip.js';

const marksOf = (total: number) => {
  const { container } = render(
    <ProfileStrip
      {...{ placed: [], total, zoom: 1800, isLocked: false }}
      onPick={() => undefined}
      onStretch={() => undefined}
    />,
  );
  return [...container.querySelectorAll('[aria-hidden] > span')].map((mark) => mark.textContent);
};

describe('the profile of a class', () => {
  it('has a mark each five minutes', () => {
    expect(marksOf(1_200)).toEqual(['0:00', '5:00', '10:00', '15:00', '20:00', '25:00', '30:00']);
  });

  it('has few enough to be drawn, however long the class is', () => {
    expect(marksOf(6e7).length).toBeLessThan(160);
  });
});
