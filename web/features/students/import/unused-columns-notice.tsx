/** More are counted, not named: a table may have thousands of columns. */
const maxNamed = 30;

/** Names the columns that are not imported, before the import. */
export function UnusedColumns({ headings }: { headings: readonly string[] }) {
  const named = headings.slice(0, maxNamed).map(shortened).join(', ');
  const more = headings.length - maxNamed;
  return (
    <section
      aria-label="Columns that are not imported"
      className="flex flex-col gap-1 rounded-xl bg-warn-soft p-4 text-sm [overflow-wrap:anywhere] text-warn-text"
    >
      <p className="font-medium">
        {headings.length === 1
          ? '1 column is not imported'
          : `${headings.length.toLocaleString('en')} columns are not imported`}
      </p>
      <p>{more > 0 ? `${named} and ${more.toLocaleString('en')} more` : named}</p>
      <p>To import one of them, choose it for a field above.</p>
    </section>
  );
}

const maxHeading = 60;
const shortened = (heading: string) =>
  heading.length > maxHeading ? `${heading.slice(0, maxHeading - 1)}…` : heading;
