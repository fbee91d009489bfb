import type { CatalogueRow } from '#contract/catalogue/staff-catalogue.ts';
import { keysIn } from './cell-text.ts';
import type { GridColumn } from './grid-columns.ts';
import type { Choice } from '../../../parts/match-names.ts';
import { PickField } from '../../../parts/pick-field.tsx';
import type { GridCells } from './use-cells.ts';

type Props = {
  row: CatalogueRow;
  column: GridColumn;
  cells: GridCells;
  choices: readonly Choice[];
  why?: (url: string) => string | null;
};

/** Categories of a product, or phones that it fits, in the draft. */
export const LinksField = ({ row, column, cells, choices, why }: Props) => {
  const line = cells.lineOf(row, column);
  return (
    <PickField
      label={column.label}
      choices={choices}
      value={keysIn(cells.typed(row, column))}
      {...(why && { why })}
      error={line?.problem}
      drafted={line !== undefined}
      onChange={(urls) => cells.set(row, column, urls.join(', '))}
    />
  );
};
