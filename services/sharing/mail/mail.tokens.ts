/** Where mails go out (kernel/runtime/mail). */
export const MAIL = Symbol('Mail');
