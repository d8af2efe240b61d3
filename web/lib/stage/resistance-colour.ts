/** The colour of a resistance, the same in words, bars and borders. */
const colours: Record<string, { text: string }> = {
  Light: { text: 'text-info-text' },
  Medium: { text: 'text-warn-text' },
  Heavy: { text: 'text-danger-text' },
};

export const resistanceColour = (resistance: string) => colours[resistance] ?? { text: 'text-ink' };
