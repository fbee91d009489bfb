import type { CatalogueRow } from '#contract/catalogue/staff-catalogue.ts';
import { useState } from 'react';
import { RichTextField } from '../../../parts/rich-text/rich-text-field.tsx';
import { pageColumns } from './grid-columns.ts';
import type { GridCells } from './use-cells.ts';

/** The description of a variant; what is typed is kept in the draft when the field is left. */
export const DescriptionField = ({ row, cells }: { row: CatalogueRow; cells: GridCells }) => {
  const kept = cells.typed(row, pageColumns.description);
  const [typed, setTyped] = useState({ over: kept, html: kept });
  // What is kept anew, or put back from the history, replaces what was typed over an older text.
  const html = typed.over === kept ? typed.html : kept;
  return (
    <RichTextField
      label="Description"
      value={html}
      error={cells.lineOf(row, pageColumns.description)?.problem ?? undefined}
      onChange={(next) => setTyped({ over: kept, html: next })}
      onLeave={() => {
        if (html !== kept) cells.set(row, pageColumns.description, html);
      }}
    />
  );
};
