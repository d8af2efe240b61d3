import { laterCode, laterPart } from '../../ui/later.js';

/** What of the builder is fetched once its page is shown: a class can be looked at, moved and saved without it. */
export const SegmentForm = laterPart(async () => (await import('./segment/segment-form.js')).SegmentForm);
export const TextPanel = laterPart(async () => (await import('./text/text-panel.js')).TextPanel);
export const textTools = laterCode(() => import('./text/text-tools.js'));
export const RepeatDialog = laterPart(async () => (await import('./repeat/repeat-dialog.js')).RepeatDialog);
export const ImportDialog = laterPart(async () => (await import('./import/import-dialog.js')).ImportDialog);
export const AddSongsDialog = laterPart(
  async () => (await import('./music/add-songs-dialog.js')).AddSongsDialog,
);
export const PlaylistDialog = laterPart(
  async () => (await import('./music/playlist-dialog.js')).PlaylistDialog,
);
export const SendingImage = laterPart(async () => (await import('./image/sending-image.js')).SendingImage);
export const MediaPicker = laterPart(
  async () => (await import('../../lib/library/picker/media-picker.js')).MediaPicker,
);

/** What a draft may hold something of. */
export const forms = laterCode(() =>
  Promise.all([SegmentForm.fetch(), TextPanel.fetch(), textTools.fetch()]),
);

export const fetchParts = () =>
  Promise.all([
    forms.fetch(),
    ...[RepeatDialog, ImportDialog, AddSongsDialog, PlaylistDialog, SendingImage].map((each) => each.fetch()),
    MediaPicker.fetch(),
  ]);
