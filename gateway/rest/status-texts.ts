/** What a refusal's status says, for the OpenAPI document (api-contract.md, "Status codes"). */
export const refusalTexts: Readonly<Record<number, string>> = {
  400: 'The request is not valid',
  401: 'Nobody is signed in',
  402: 'No trial or subscription is running',
  403: 'Not allowed: another user’s `userId`, an administrator’s call, or a request of another site',
  404: 'Unknown, or somebody else’s',
  405: 'This path does not take this method; `Allow` lists those it takes',
  408: 'The body came too slowly',
  409: 'Taken, against a rule of state, or changed in the meantime (`If-Match`)',
  410: 'Gone',
  412: 'Not this version of the tus protocol (`Tus-Resumable`)',
  413: 'Too large, or over the storage quota',
  415: 'Of a type that is not taken',
  416: 'The range lies outside of the file',
  429: 'Too many tries',
  503: 'A part that is needed is away',
};
