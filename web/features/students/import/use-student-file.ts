import { useMemo, useState } from 'react';
import type { Column, Matching } from './columns.js';
import { findHeadings } from './find-headings.js';
import { guessColumns } from './guess-columns.js';
import { matchedRows, type RowProblem } from './matched-rows.js';
import { mostStudents, readFile, StudentFileProblem, type FileTable } from './read-file.js';
import { rowNotes, titleNotes } from './row-notes.js';
import { unusedColumns } from './unused-columns.js';

interface Chosen extends FileTable {
  name: string;
  /** The index of the row that seems to hold the headings. */
  foundAt: number | undefined;
}

/** The chosen file, how its columns are matched, and what its rows are by that. */
export function useStudentFile() {
  const [file, setFile] = useState<Chosen>();
  const [problem, setProblem] = useState<string>();
  const [hasHeadings, setHeadings] = useState(true);
  const [matching, setMatching] = useState<Matching>({});
  /** Rows that the server found bad, though they looked good. */
  const [refused, setRefused] = useState<readonly RowProblem[]>([]);

  async function choose(chosen: File): Promise<void> {
    setProblem(undefined);
    setRefused([]);
    try {
      const table = readFile(chosen.name, new Uint8Array(await chosen.arrayBuffer()));
      const foundAt = findHeadings(table.rows);
      setFile({ ...table, name: chosen.name, foundAt });
      setMatching(foundAt === undefined ? {} : matchingBelow(table, foundAt));
      setHeadings(foundAt !== undefined);
    } catch (error) {
      setFile(undefined);
      setProblem(error instanceof StudentFileProblem ? error.message : 'The file cannot be read.');
    }
  }

  function match(column: Column, place: number | undefined): void {
    setRefused([]);
    const { [column]: _before, ...others } = matching;
    setMatching(place === undefined ? others : { ...others, [column]: place });
  }

  const headingsAt = hasHeadings ? (file?.foundAt ?? 0) : undefined;
  const headings = (headingsAt === undefined ? undefined : file?.rows[headingsAt])?.cells ?? noCells;
  const data = useMemo(
    () => file?.rows.slice(headingsAt === undefined ? 0 : headingsAt + 1) ?? [],
    [file, headingsAt],
  );
  const isMatched =
    matching.fullName !== undefined || (matching.firstName ?? matching.lastName) !== undefined;
  const isTooLong = data.length > mostStudents;
  const { good, bad } = useMemo(() => {
    const byRow = new Map(refused.map((each) => [each.row, each]));
    const found = matchedRows(data, matching);
    return {
      good: found.good.filter(({ row }) => !byRow.has(row)),
      bad: [...found.bad, ...refused].sort((one, other) => one.row - other.row),
    };
  }, [data, matching, refused]);
  const seen = useMemo(() => {
    if (!file) return { notes: [], titles: [], unused: [] };
    const width = (headings.length > 0 ? headings : (data[0]?.cells ?? noCells)).length;
    return {
      notes: rowNotes(data, file.delimiter, matching, width),
      titles: titleNotes(file.rows.slice(0, headingsAt ?? 0)),
      unused: unusedColumns(
        data.map(({ cells }) => cells),
        headings,
        matching,
      ),
    };
  }, [file, data, headings, headingsAt, matching]);
  return {
    ...{ file, problem, hasHeadings, headingsAt, headings, matching, data, isMatched, isTooLong, good, bad },
    ...seen,
    ...{ choose: (chosen: File) => void choose(chosen), match, setHeadings, setRefused },
  };
}

const noCells: readonly string[] = [];

/** What the columns hold, by the headings and the values below them. */
function matchingBelow({ rows }: FileTable, headingsAt: number): Matching {
  const below = rows.slice(headingsAt + 1).map(({ cells }) => cells);
  return guessColumns(rows[headingsAt]?.cells ?? noCells, below);
}

export type StudentFile = ReturnType<typeof useStudentFile>;
