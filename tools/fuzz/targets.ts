/**
 * Every parser of foreign bytes, by the module that exports it as `target`. Loaded in the fuzzer's thread only: those of
 * the web app need a page's globals, which are set up there.
 */
export const targets: Readonly<Record<string, URL>> = {
  mp3: new URL('./targets/mp3.ts', import.meta.url),
  'mp3-sound': new URL('./targets/mp3-sound.ts', import.meta.url),
  multipart: new URL('./targets/multipart.ts', import.meta.url),
  'picture-form': new URL('./targets/picture-form.ts', import.meta.url),
  form: new URL('./targets/form.ts', import.meta.url),
  headers: new URL('./targets/headers.ts', import.meta.url),
  cookies: new URL('./targets/cookies.ts', import.meta.url),
  'upload-metadata': new URL('./targets/upload-metadata.ts', import.meta.url),
  m3u: new URL('../../web/testing/fuzz/m3u.ts', import.meta.url),
  pls: new URL('../../web/testing/fuzz/pls.ts', import.meta.url),
  'music-table': new URL('../../web/testing/fuzz/music-table.ts', import.meta.url),
  'music-xml': new URL('../../web/testing/fuzz/music-xml.ts', import.meta.url),
  csv: new URL('../../web/testing/fuzz/csv.ts', import.meta.url),
  students: new URL('../../web/testing/fuzz/students.ts', import.meta.url),
  xspf: new URL('../../web/testing/fuzz/xspf.ts', import.meta.url),
  'class-text': new URL('../../web/testing/fuzz/class-text.ts', import.meta.url),
};
