import { useMemo, useState } from 'react';
import { guessed, type Column, type Matching } from './columns.js';
import { matchedRows, type RowProblem } from './matched-rows.js';
import { mostStudents, readFile, StudentFileProblem, type FileRow } from './read-file.js';

interface Chosen {
  name: string;
  rows: FileRow[];
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
      const rows = readFile(chosen.name, new Uint8Array(await chosen.arrayBuffer()));
      const guess = guessed(rows[0]?.cells ?? []);
      setFile({ name: chosen.name, rows });
      setMatching(guess);
      setHeadings(Object.keys(guess).length > 0);
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

  const data = useMemo(() => (hasHeadings ? file?.rows.slice(1) : file?.rows) ?? [], [file, hasHeadings]);
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
  return {
    ...{ file, problem, hasHeadings, matching, data, isMatched, isTooLong, good, bad },
    ...{ choose: (chosen: File) => void choose(chosen), match, setHeadings, setRefused },
  };
}

export type StudentFile = ReturnType<typeof useStudentFile>;
