/** A LIKE pattern for text that contains `search` literally: what the pattern language means something by is escaped. */
export const containing = (search: string) => `%${search.replace(/[\\%_]/g, (found) => `\\${found}`)}%`;
