import { refuse } from './errors.js';

/** What an operation takes: objects that are answered, calls of resolvers and rows that are read (`Budget.read`), and bytes of what they say, as JSON. */
export interface Spending {
  readonly objects: number;
  readonly bytes: number;
}

/**
 * Of one operation, in all services together (ADR 26). The largest library that is promised, 5,000 tracks, is 10,000
 * objects and 2.2 MB in one answer of REST.
 */
export const operationBudget: Spending = { objects: 50_000, bytes: 12 * 1024 * 1024 };

/** Rows read from a database that cost as much as an object that is answered: the largest roster's sheet has both. */
const rowsOfAnObject = 10;

/** What is left to one operation. The gateway holds it; a service gets what is left, and tells what it has taken. */
export class Budget {
  private taken = { objects: 0, bytes: 0 };
  private tell: () => void = () => undefined;
  /** Resolves when more was asked for than there is; what the operation still does is for nothing. */
  readonly exceeded = new Promise<void>((resolve) => (this.tell = resolve));
  isExceeded = false;

  constructor(private readonly most: Spending = operationBudget) {}

  get spent(): Spending {
    return { ...this.taken };
  }

  get left(): Spending {
    const { objects, bytes } = this.most;
    return {
      objects: Math.max(0, objects - this.taken.objects),
      bytes: Math.max(0, bytes - this.taken.bytes),
    };
  }

  /** Whether there was enough; from the first time on that there is not, there never is. */
  take(objects: number, bytes: number): boolean {
    this.taken.objects += objects;
    this.taken.bytes += bytes;
    if (!this.isExceeded && this.taken.objects <= this.most.objects && this.taken.bytes <= this.most.bytes)
      return true;
    this.isExceeded = true;
    this.tell();
    return false;
  }

  /** The same for rows that are read, whether anything is answered of them or not. */
  read(rows: number): boolean {
    return this.take(Math.ceil(rows / rowsOfAnObject), 0);
  }
}

/** What is said of an operation that is over its budget. */
export const tooMuch = () =>
  refuse('VALIDATION_FAILED', 'This asks for too much at once. Ask for fewer fields, or page by page.');

/** For a statement about a whole page: one row more than an operation may have objects, so that `complete` notices. */
export const rowLimit = operationBudget.objects + 1;

/** The rows of a statement that ends at `rowLimit`. Throws VALIDATION_FAILED where there are more than it may read. */
export function complete<Row>(rows: Row[]): Row[] {
  if (rows.length >= rowLimit) throw tooMuch();
  return rows;
}
