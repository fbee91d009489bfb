type Line = { pieces: number; received: number; scanned: number };

/** Pieces of a line that are not here yet; below zero those that are too many. */
export const toCome = ({ pieces, received, scanned }: Line): number => pieces - received - scanned;

/** How a line stands, in words. @param isOpen whether more is waited for */
export const stillToCome = (line: Line, isOpen: boolean): string => {
  const left = toCome(line);
  if (left === 0) return 'All here';
  if (left < 0) return `${-left} too many`;
  return `${left} ${isOpen ? 'to come' : 'short'}`;
};
