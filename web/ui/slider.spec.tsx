import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Slider } from './slider.js';

/** jsdom has no events of pointers. */
class FingerEvent extends MouseEvent {
  readonly pointerId: number;
  readonly pointerType: string;

  constructor(type: string, { pointerId = 0, pointerType = '', ...rest }: PointerEventInit) {
    super(type, rest);
    this.pointerId = pointerId;
    this.pointerType = pointerType;
  }
}

beforeAll(() => void Object.assign(window, { PointerEvent: FingerEvent }));
afterAll(() => void Reflect.deleteProperty(window, 'PointerEvent'));

/** A slider of 0 to 100 that is 100 px wide, at 50; its root, and what it was changed to. */
function drawn() {
  const changed = jest.fn();
  const box = { left: 0, width: 100 } as DOMRect;
  jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
  jest.spyOn(Element.prototype, 'hasPointerCapture').mockReturnValue(true);
  render(
    <Slider value={[50]} onValueChange={([value]) => changed(value)} min={0} max={100} labels={['Volume']} />,
  );
  const root = screen.getByRole('slider').closest('[dir]')!;
  const pointer = (type: string, clientX: number, clientY: number, pointerType = 'touch') =>
    fireEvent(
      root,
      new FingerEvent(type, {
        ...{ clientX, clientY, pointerType, pointerId: 1 },
        ...{ bubbles: true, cancelable: true },
      }),
    );
  return { changed, pointer };
}

describe('a finger on a slider', () => {
  it('changes nothing when it swipes up or down', () => {
    const { changed, pointer } = drawn();
    pointer('pointerdown', 20, 10);
    pointer('pointermove', 23, 30);
    pointer('pointercancel', 23, 30);
    pointer('pointerdown', 20, 10);
    pointer('pointermove', 30, 60);
    pointer('pointerup', 30, 60);
    expect(changed).not.toHaveBeenCalled();
  });

  it('changes it where it taps', () => {
    const { changed, pointer } = drawn();
    pointer('pointerdown', 20, 10);
    expect(changed).not.toHaveBeenCalled();
    pointer('pointerup', 21, 11);
    expect(changed.mock.calls).toEqual([[21]]);
  });

  it('drags it once it goes sideways', () => {
    const { changed, pointer } = drawn();
    pointer('pointerdown', 20, 10);
    pointer('pointermove', 25, 10);
    expect(changed).not.toHaveBeenCalled();
    pointer('pointermove', 30, 12);
    pointer('pointermove', 70, 60);
    pointer('pointerup', 70, 60);
    expect(changed.mock.calls.at(0)).toEqual([30]);
    expect(changed.mock.calls.at(-1)).toEqual([70]);
  });
});

it('follows a mouse at once', () => {
  const { changed, pointer } = drawn();
  pointer('pointerdown', 20, 10, 'mouse');
  expect(changed.mock.calls).toEqual([[20]]);
});
