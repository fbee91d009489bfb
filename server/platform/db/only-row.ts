/** The one row of a statement that always has one. */
export const onlyRow = <T>(rows: readonly T[]): T => {
  const [row] = rows;
  if (row === undefined) throw new Error('The database answers nothing.');
  return row;
};
