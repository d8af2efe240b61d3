import { serverMessage } from '../../../lib/errors.js';
import { showError, showToast } from '../../../ui/toast-store.js';

/** The sentences of the specification (specification 2, section 8) and what they leave open. */
export const say = {
  cannotCast: () =>
    showToast({
      title: 'Casting Not Available',
      description: 'Your browser does not support the Presentation API.',
    }),
  casting: () => showToast({ title: 'Starting Casting', description: 'Select a display to cast to.' }),
  castingStopped: () =>
    showToast({ title: 'Stopped Casting', description: 'Presentation has been stopped.' }),
  started: () =>
    showToast({ title: 'Presentation Started', description: 'The display shows the audience view.' }),
  ended: () => showToast({ title: 'Presentation Ended', description: 'The display no longer follows.' }),
  onOtherScreen: () =>
    showToast({
      title: 'Multiple Screens Detected',
      description: 'The audience view is on your second screen. Click it to fill the screen.',
    }),
  canShare: () =>
    showToast({
      title: 'Screen Sharing Available',
      description: 'Drag the new window to the projector, or share it in a call.',
    }),
  byHand: () =>
    showToast({
      title: 'Manual Projection Required',
      description: 'Drag the new window to the projector and click it to fill the screen.',
    }),
  blocked: () => showError('Allow pop-ups for this site, then try again.', 'The window was blocked'),
  /** With the reason that the server gives, if it does. */
  cannotStart: (error: unknown) =>
    showError(
      serverMessage(error) ?? 'Could not start presentation. Try manual screen mirroring instead.',
      'Presentation Error',
    ),
  cannotStop: () => showError('The presentation could not be stopped. Stop it on the display itself.'),
};
