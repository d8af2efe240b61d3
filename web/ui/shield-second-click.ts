/** Milliseconds within which systems take two clicks for a double click, and pixels. */
const within = 500;
const around = 24;

/**
 * What is pressed goes away with the first click: the second of a double click would reach what lies beneath. For a
 * moment nothing but the page's surface is under the pointer there.
 */
export function shieldSecondClick({
  clientX,
  clientY,
  detail,
}: Pick<MouseEvent, 'clientX' | 'clientY' | 'detail'>): void {
  // By a key: there is no pointer.
  if (detail === 0) return;
  const shield = document.createElement('div');
  Object.assign(shield.style, {
    position: 'fixed',
    left: `${clientX - around}px`,
    top: `${clientY - around}px`,
    width: `${around * 2}px`,
    height: `${around * 2}px`,
    zIndex: '60',
    pointerEvents: 'auto',
  });
  // Nor does it take the focus from where it has just been put.
  shield.addEventListener('mousedown', (event) => event.preventDefault());
  // And a dialog beneath, which closes when something beside it is pressed, stays open.
  shield.addEventListener('pointerdown', (event) => event.stopPropagation());
  document.body.append(shield);
  setTimeout(() => shield.remove(), within);
}
