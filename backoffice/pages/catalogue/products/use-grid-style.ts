import { type RefObject, useLayoutEffect } from 'react';

type Measures = {
  /** Columns in pixels; the last takes what is left. */
  columns: readonly number[];
  rows: number;
  /** The first row that is in the page. */
  first: number;
};

/** Sets the grid's measures; by script, as the content security policy allows no style attribute in a document. */
export const useGridStyle = (place: RefObject<HTMLElement | null>, { columns, rows, first }: Measures): void => {
  const widths = columns.map((width) => `${width}px`).join(' ');
  useLayoutEffect(() => {
    const style = place.current?.style;
    style?.setProperty('--columns', widths);
    style?.setProperty('--rows', String(rows));
    style?.setProperty('--first', String(first));
  }, [place, widths, rows, first]);
};
