const isEscaped = /["\\\u0000-\u001f]/;

/** Bytes of a text as JSON, without the quotes around it. */
export const textBytes = (text: string): number =>
  Buffer.byteLength(isEscaped.test(text) ? JSON.stringify(text) : text);

/** A number, a date, true or false: what they take as JSON. */
export const bytesOfOthers = 12;
/** The quotes and punctuation around the name of each field. */
export const bytesAround = 4;
