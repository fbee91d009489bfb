const shown = 4;
const worthSearching = 3;

/**
 * Searches with fewer words than one that found nothing: without its last word, then each word that says something by
 * itself.
 */
export const shorterSearches = (text: string): string[] => {
  const words = text.trim().split(/\s+/);
  if (words.length < 2) return [];
  const all = [words.slice(0, -1).join(' '), ...words].filter((one) => one.length >= worthSearching);
  const seen = new Set<string>();
  return all.filter((one) => !seen.has(one.toLowerCase()) && seen.add(one.toLowerCase())).slice(0, shown);
};
