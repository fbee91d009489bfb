const shown = 4;
const worthSearching = 3;

/** Shorter searches for one without results: without its last word, then each meaningful word by itself. */
export const shorterSearches = (text: string): string[] => {
  const words = text.trim().split(/\s+/);
  if (words.length < 2) return [];
  const all = [words.slice(0, -1).join(' '), ...words].filter((one) => one.length >= worthSearching);
  const seen = new Set<string>();
  return all.filter((one) => !seen.has(one.toLowerCase()) && seen.add(one.toLowerCase())).slice(0, shown);
};
