import type { TableInput } from '#contract/platform/data-tables.ts';

/** The rows of a page in the order of its ids, in the shape of every data table (section 3, "List state"). */
export const answerTable = <Row extends { id: number }, T>(
  { page, pageSize, listKey }: Pick<TableInput, 'page' | 'pageSize' | 'listKey'>,
  { ids, total }: { ids: readonly number[]; total: number },
  rows: readonly Row[],
  present: (row: Row) => T,
) => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return {
    results: ids.flatMap((id) => {
      const row = byId.get(id);
      return row ? [present(row)] : [];
    }),
    page,
    pageSize,
    totalFilteredRecords: total,
    listKey: listKey ?? null,
  };
};
