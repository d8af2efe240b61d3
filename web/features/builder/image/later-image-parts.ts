import { laterPart } from '../../../ui/later.js';

export const SendingImage = laterPart(async () => (await import('./sending-image.js')).SendingImage);
export const MediaPicker = laterPart(
  async () => (await import('../../../lib/library/picker/media-picker.js')).MediaPicker,
);
