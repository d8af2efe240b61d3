import { describe, expect, it } from '@jest/globals';
import { forgottenRoutes, places } from './places.js';

describe('the places of the screenshots', () => {
  it('show every route of the web app', () => expect(forgottenRoutes()).toEqual([]));

  it('have names of their own', () => {
    const names = places.map(({ name }) => name);
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  it('end with those of somebody whose trial is over', () => {
    const first = places.findIndex(({ who }) => who === 'expired');
    expect(places.slice(first).every(({ who }) => who === 'expired')).toBe(true);
  });
});
