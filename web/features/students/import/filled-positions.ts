/** The numbers of the columns in which at least one row has a value. */
export function filledPositions(rows: readonly (readonly string[])[]): Set<number> {
  const filled = new Set<number>();
  for (const cells of rows)
    cells.forEach((cell, place) => {
      if (cell.trim() !== '') filled.add(place);
    });
  return filled;
}
