/** What the server takes for an e-mail address, roughly; it looks closer itself. */
export const emailShape = /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/;
