import { expect, it } from '@jest/globals';
import { currentToast, showToast } from '../ui/toast-store.js';

it.each(['first', 'second'])('starts each test without a toast: %s', () => {
  expect(currentToast()).toBeUndefined();
  showToast({ title: 'Segment deleted', duration: Infinity, action: { label: 'Undo', onSelect() {} } });
});
