import { OperatorError } from '../process/operator-error.ts';

/** Tells the header of a table from the titles and addresses that stand above it in suppliers' lists. */
export type HeaderFinder = {
  matches: (cells: string[]) => boolean;
  /** Why no row is the header, given the first row. */
  refusal: (first: string[]) => OperatorError;
  /** Whether rows may have more cells than the header, or fewer: who asks tells of them. */
  anyLength?: true;
};

/** The first row is the header, whatever it says. */
export const firstRow: HeaderFinder = { matches: () => true, refusal: () => new OperatorError('the file has no rows') };

const rowsAbove = 20;

/** Follows the rows of a table until its header is found. */
export const headerSearch = ({ matches, refusal }: HeaderFinder) => {
  let header: string[] | null = null;
  let first: string[] | null = null;
  let skipped = 0;
  return {
    header: () => header,
    /** Whether the row stands above the header. @throws OperatorError when there are too many of those */
    skips: (cells: string[]): boolean => {
      if (header) return false;
      first ??= cells;
      if (matches(cells)) {
        header = cells;
        return false;
      }
      skipped += 1;
      if (skipped >= rowsAbove) throw refusal(first);
      return true;
    },
    /** After the last row. @throws OperatorError when there were rows but no header */
    end: (): void => {
      if (!header && first) throw refusal(first);
    },
  };
};
