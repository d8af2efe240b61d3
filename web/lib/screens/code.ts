/** Of a code, without the dash. */
export const codeLength = 8;

/** What somebody types, in any case and with any dashes and blanks, as the code it means. */
export const plainCode = (typed: string): string => typed.toUpperCase().replace(/[^0-9A-Z]/g, '');

/** `ABCD-EFGH`, as far as it is typed. */
export const shownCode = (typed: string): string => {
  const code = plainCode(typed).slice(0, codeLength);
  return code.length > codeLength / 2
    ? `${code.slice(0, codeLength / 2)}-${code.slice(codeLength / 2)}`
    : code;
};
