/** Names the track that a resumable upload has become. */
export const trackHeader = 'X-Cadenza-Track';
