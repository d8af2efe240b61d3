import { jest } from '@jest/globals';

/** jsdom has no canvas and says so at length when axe asks whether text is drawn as icons. */
export const withoutCanvas = () =>
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(() => null);
