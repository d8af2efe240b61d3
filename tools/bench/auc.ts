/**
 * How well one sample can be told from the other by its values: the share of pairs in which the second is greater
 * (ties count half). 0.5: not at all. Mann and Whitney's U over the number of pairs.
 */
export function auc(first: readonly number[], second: readonly number[]): number {
  const all = [...first.map((value) => ({ value, own: 0 })), ...second.map((value) => ({ value, own: 1 }))];
  all.sort((one, other) => one.value - other.value);
  let ranks = 0;
  for (let start = 0; start < all.length;) {
    let end = start;
    while (end < all.length && all[end]?.value === all[start]?.value) end++;
    const seconds = all.slice(start, end).filter(({ own }) => own === 1).length;
    ranks += seconds * ((start + 1 + end) / 2);
    start = end;
  }
  const least = (second.length * (second.length + 1)) / 2;
  return (ranks - least) / (first.length * second.length);
}
