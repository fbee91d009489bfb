/** The roles of a grid that is no table: what a combobox opens, with links and fields in its cells. */
export const gridRoles = {
  grid: { role: 'grid' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  cell: { role: 'gridcell' },
  head: { role: 'rowheader' },
} as const;
