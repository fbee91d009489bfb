/** Rows that a page of a list has at most. Apart from the other limits, which every page of the shop loads. */
export const tablePageSizeMax = 200;
