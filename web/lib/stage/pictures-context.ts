import { createContext, useContext, useSyncExternalStore } from 'react';

/** Where the bytes of a picture are, for a screen that may not ask for them by the picture's own address. */
export interface Pictures {
  /** An address that an `img` can show; undefined while it is fetched, null when it cannot be had. */
  address(url: string): string | null | undefined;
  subscribe(listener: () => void): () => void;
}

/** In the player pictures are loaded from where they lie. */
const asTheyAre: Pictures = { address: (url) => url, subscribe: () => () => undefined };

export const PicturesContext = createContext<Pictures>(asTheyAre);

export function usePictureAddress(url: string): string | null | undefined {
  const pictures = useContext(PicturesContext);
  return useSyncExternalStore(pictures.subscribe, () => pictures.address(url));
}
