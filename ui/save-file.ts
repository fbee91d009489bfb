/** Hands a text to the browser as a file to keep, with a byte order mark: without it spreadsheets guess another encoding. */
export const saveCsv = (fileName: string, csv: string): void => {
  const url = URL.createObjectURL(new Blob([`\uFEFF${csv}`], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
};
