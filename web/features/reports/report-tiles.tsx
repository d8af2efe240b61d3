/** A few numbers side by side. */
export function ReportTiles({ tiles }: { tiles: readonly (readonly [string, string])[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {tiles.map(([label, value]) => (
        <div key={label} className="flex flex-col-reverse rounded-xl bg-sunken px-4 py-3">
          <dt className="text-sm text-muted">{label}</dt>
          <dd className="text-xl font-bold tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
