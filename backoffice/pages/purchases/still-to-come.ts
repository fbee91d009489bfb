type Line = { pieces: number; received: number; scanned: number };

/** How a line stands, in words. @param isOpen whether more is waited for */
export const stillToCome = ({ pieces, received, scanned }: Line, isOpen: boolean): string => {
  const left = pieces - received - scanned;
  if (left === 0) return 'All here';
  if (left < 0) return `${-left} too many`;
  return `${left} ${isOpen ? 'to come' : 'short'}`;
};
