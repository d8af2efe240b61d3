/** Characters (code points) of a track's title or artist, said by its file or by its sender. */
export const longestName = 200;
