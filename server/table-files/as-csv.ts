// A spreadsheet reads such cells as formulas; the import takes the guard off.
const formula = /^[=+\-@\t]/;

/** A line of a CSV file, safe in spreadsheets. */
export const asCsv = (cells: readonly (string | number | null)[]): string =>
  `${cells
    .map((cell) => {
      const text = String(cell ?? '');
      const harmless = formula.test(text) ? `'${text}` : text;
      return /[",\n\r]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
    })
    .join(',')}\n`;
