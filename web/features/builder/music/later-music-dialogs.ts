import { laterPart } from '../../../ui/later.js';

export const AddSongsDialog = laterPart(async () => (await import('./add-songs-dialog.js')).AddSongsDialog);
export const PlaylistDialog = laterPart(async () => (await import('./playlist-dialog.js')).PlaylistDialog);
