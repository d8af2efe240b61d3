import { describe, expect, it, jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { Waveform } from './waveform.js';
import { waveformPath } from './waveform-path.js';

const handle = (name: string) => screen.getByRole('slider', { name });

describe('the waveform', () => {
  it('has handles that keys move in tenths of a second, never past each other nor outside', async () => {
    const changed = jest.fn();
    const range = { start: 10, end: 20 };
    render(
      <main>
        <Waveform duration={60} range={range} onRangeChange={changed} />
      </main>,
    );
    expect(handle('Start')).toHaveAttribute('aria-valuetext', '10.0 seconds');
    fireEvent.keyDown(handle('Start'), { key: 'ArrowRight' });
    expect(changed).toHaveBeenLastCalledWith({ start: 10.1, end: 20 });
    fireEvent.keyDown(handle('End'), { key: 'ArrowLeft', shiftKey: true });
    expect(changed).toHaveBeenLastCalledWith({ start: 10, end: 19 });
    fireEvent.keyDown(handle('Start'), { key: 'End' });
    expect(changed).toHaveBeenLastCalledWith({ start: 19.9, end: 20 });
    fireEvent.keyDown(handle('Start'), { key: 'Home' });
    expect(changed).toHaveBeenLastCalledWith({ start: 0, end: 20 });
    fireEvent.keyDown(handle('End'), { key: 'End' });
    expect(changed).toHaveBeenLastCalledWith({ start: 10, end: 60 });
  });

  it('draws the fades over their span, and nothing of the part behind its limit', () => {
    const range = { start: 10, end: 50 };
    const fades = { in: 5, out: 10, span: 30 };
    const { container, rerender } = render(
      <Waveform duration={100} range={range} fades={fades} limit={{ at: 40, label: 'Segment ends' }} />,
    );
    const corners = () => container.querySelector('polyline')?.getAttribute('points');
    const heard = () => container.querySelector('clipPath rect')?.getAttribute('width');
    expect(corners()).toBe('100,98 150,3 300,3 400,98');
    expect(heard()).toBe('300');
    expect(screen.getByText('Segment ends').parentElement).toHaveStyle({ left: '40%' });
    rerender(
      <Waveform duration={100} range={range} fades={{ in: 40, out: 40 }} limit={{ at: 100, label: 'X' }} />,
    );
    expect(corners()).toBe('100,98 300,50.5 300,50.5 500,98');
    expect(heard()).toBe('400');
    expect(screen.queryByText('X')).toBeNull();
  });

  it('follows the pointer that holds a handle', () => {
    const changed = jest.fn();
    render(<Waveform duration={60} range={{ start: 10, end: 20 }} onRangeChange={changed} />);
    jest.spyOn(Element.prototype, 'hasPointerCapture').mockReturnValue(true);
    const box = { left: 100, width: 600 } as DOMRect;
    jest.spyOn(Element.prototype, 'getBoundingClientRect').mockReturnValue(box);
    const move = new MouseEvent('pointermove', { bubbles: true, clientX: 153 });
    fireEvent(handle('Start'), move);
    expect(changed).toHaveBeenLastCalledWith({ start: 5.3, end: 20 });
  });

  it('moves nothing while it is disabled', () => {
    const changed = jest.fn();
    render(<Waveform duration={60} range={{ start: 0, end: 20 }} onRangeChange={changed} disabled />);
    fireEvent.keyDown(handle('End'), { key: 'ArrowLeft' });
    expect(changed).not.toHaveBeenCalled();
  });

  it('draws peaks where they are heard, each bar as high as the loudest of its stretch', () => {
    const heights = (path: string) => [...path.matchAll(/v(-?[\d.]+)h/g)].map(([, height]) => Number(height));
    const peaks = Array.from({ length: 500 }, (_, at) => (at === 251 ? 255 : 0));
    const bars = heights(waveformPath(peaks, 10, 50));
    expect(bars).toHaveLength(250);
    expect(bars.findIndex((height) => height === 94)).toBe(125);
    expect(bars.filter((height) => height > 1)).toHaveLength(1);
    expect(heights(waveformPath([255], 1, 100)).filter((height) => height > 1)).toHaveLength(3);
  });
});
