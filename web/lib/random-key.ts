/** 128 random bits as text; also where the page came over plain http, which `crypto.randomUUID` refuses. */
export const randomKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
