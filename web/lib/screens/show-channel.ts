/** What of a BroadcastChannel is used here. */
export type ChannelPort = Pick<BroadcastChannel, 'postMessage' | 'close' | 'onmessage'>;

/** How windows of this device speak of a show, without any network; undefined where the browser cannot. */
export function openShowChannel(showId: string): ChannelPort | undefined {
  return typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(`cadenza show ${showId}`);
}
