import { laterCode } from '../../ui/later.js';
import { MediaPicker, SendingImage } from './image/later-image-parts.js';
import { ImportDialog } from './import/later-import-dialog.js';
import { AddSongsDialog, PlaylistDialog } from './music/later-music-dialogs.js';
import { RepeatDialog } from './repeat/later-repeat-dialog.js';
import { SegmentForm } from './segment/later-segment-form.js';
import { TextPanel } from './text/later-text-panel.js';
import { textTools } from './text/later-text-tools.js';

/** What a draft may hold something of. */
export const forms = laterCode(() =>
  Promise.all([SegmentForm.fetch(), TextPanel.fetch(), textTools.fetch()]),
);

/** What of the builder is fetched once its page is shown: a class can be looked at, moved and saved without it. */
export const fetchParts = () =>
  Promise.all([
    forms.fetch(),
    ...[RepeatDialog, ImportDialog, AddSongsDialog, PlaylistDialog, SendingImage].map((each) => each.fetch()),
    MediaPicker.fetch(),
  ]);
