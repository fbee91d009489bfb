/** Hands a text, or bytes, to the browser as a file to keep. */
export const saveFile = (fileName: string, type: string, content: BlobPart): void => {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
};

/** The same for a table, with a byte order mark: without it spreadsheets guess another encoding. */
export const saveCsv = (fileName: string, csv: string): void => saveFile(fileName, 'text/csv', `\uFEFF${csv}`);
