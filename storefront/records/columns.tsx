import { cellColumn, type Column } from '#ui/data-table.tsx';
import { formatDollars } from '#kernel/money.ts';
import * as words from '#messages/records.js';
import { Sku } from './sku.tsx';
import styles from './record-screen.module.css';

/** A column of dollars. */
export const dollarsColumn = <Name extends string>(
  name: Name,
  label: string,
  sortable = false,
): Column<Record<Name, number>> => ({ name, label, sortable, align: 'end', cell: (row) => formatDollars(row[name]) });

export const skuColumn: Column<{ sku: string }> = cellColumn('sku', words.sku(), {}, ({ sku }) => (
  <Sku className={styles.code} of={sku} />
));
