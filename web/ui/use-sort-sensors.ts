import { KeyboardSensor, PointerSensor, useSensor, useSensors } from '@dnd-kit/core';
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable';

// The same objects each time: others would be other sensors, and every row drawn anew.
const byPointer = { activationConstraint: { distance: 6 } };
const byKeys = { coordinateGetter: sortableKeyboardCoordinates };

/** Lists are sorted by pointer and by keys; a press that does not move is a click. */
export function useSortSensors() {
  return useSensors(useSensor(PointerSensor, byPointer), useSensor(KeyboardSensor, byKeys));
}
