let heard = 0;

/** A word that nothing sold has, another each time: a search with it asks the database, for the word's stem. */
export const unheardWord = (): string => {
  heard += 1;
  return `q${[...String(heard)].map((digit) => 'bcdfghjklm'[Number(digit)]).join('')}`;
};
