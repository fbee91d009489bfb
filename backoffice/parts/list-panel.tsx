import { FilterForm } from '#ui/filter-form.tsx';
import { type ComponentProps, useEffect, useRef } from 'react';
import { ColumnsPanel } from './columns-panel.tsx';

type Props = {
  open: 'filter' | 'columns';
  filter: ComponentProps<typeof FilterForm>;
  /** How often the filter was asked for by a key, which gives it the focus. */
  searches?: number;
  columns: ComponentProps<typeof ColumnsPanel>;
};

/** What a press on a list's buttons opens above its rows. */
export const ListPanel = ({ open, filter, searches = 0, columns }: Props) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (searches > 0) place.current?.querySelector('input')?.focus();
  }, [searches]);
  return <div ref={place}>{open === 'columns' ? <ColumnsPanel {...columns} /> : <FilterForm {...filter} />}</div>;
};
