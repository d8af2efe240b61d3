// Blanks, controls, and all that is drawn as nothing: zero-width, joiners, fillers, and the empty braille cell.
const nothing = /[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]/gu;

/** True when something of it can be seen: a name of zero-width characters alone is none. */
export const hasText = (value: string): boolean => value.replace(nothing, '') !== '';
