/** The reserved master administrator, whom nothing here may take away (specification 1, section 2). */
export const isMaster = ({ username }: { readonly username: string }): boolean =>
  username.toLowerCase() === 'admin';
