import type { CatalogueProduct, CatalogueRow } from '#contract/catalogue/staff-catalogue.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { callQuery } from '../../../api/api.ts';
import { keysIn } from './cell-text.ts';
import type { GridColumn } from './grid-columns.ts';
import type { Choice } from '../../../parts/match-names.ts';
import { PickField } from '../../../parts/pick-field.tsx';
import { searchFilter } from '../../../views/view.ts';
import type { GridCells } from './use-cells.ts';

type Props = {
  row: CatalogueRow;
  column: GridColumn;
  cells: GridCells;
  others: CatalogueProduct['others'];
};

/** How long typing pauses before products are searched. */
const pauseMs = 200;

/** Other products that are shown with one: found by name, SKU or UPC. */
export const OthersField = ({ row, column, cells, others }: Props) => {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<readonly Choice[]>([]);
  const asked = useDebounced(typed.trim(), pauseMs);
  const { data } = useQuery({
    ...callQuery('staffCatalogueSearch', { body: { pageSize: 20, filters: searchFilter(asked) } }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  });
  const line = cells.lineOf(row, column);
  const found = new Map(
    (asked === '' ? [] : (data?.results ?? []))
      .filter(({ productId }) => productId !== row.productId)
      .map(({ productId, fields }): [number, Choice] => [
        productId,
        { url: String(productId), name: fields['productName'] ?? '', codes: [fields['sku'] ?? ''] },
      ]),
  );
  const known = others.map(({ id, name }): Choice => ({ url: String(id), name }));
  return (
    <PickField
      label={column.label}
      choices={[...known, ...chosen]}
      offered={[...found.values()]}
      value={keysIn(cells.typed(row, column))}
      error={line?.problem}
      drafted={line !== undefined}
      onType={setTyped}
      onChange={(ids) => {
        setChosen((all) => [...all, ...[...found.values()].filter(({ url }) => ids.includes(url))]);
        cells.set(row, column, ids.join(', '));
      }}
    />
  );
};
