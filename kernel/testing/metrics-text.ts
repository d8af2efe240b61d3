/** One figure of Prometheus' text form: the sum of all lines of that name with at least these labels; undefined: none. */
export function figureIn(
  text: string,
  name: string,
  labels: Readonly<Record<string, string>> = {},
): number | undefined {
  const wanted = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  const values = text
    .split('\n')
    .filter((line) => line.startsWith(`${name}{`) && wanted.every((label) => line.includes(label)))
    .map((line) => Number(line.split(' ').at(-1)));
  return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : undefined;
}
