/** Hands a text to the browser as a file to keep. @param type its content type */
export const saveFile = (fileName: string, text: string, type: string): void => {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(url);
};

/** A file for spreadsheets. With a byte order mark, without which they guess another encoding. */
export const saveCsv = (fileName: string, csv: string): void => saveFile(fileName, `\uFEFF${csv}`, 'text/csv');
