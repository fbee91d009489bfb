import { type LibraryPicture, pictureUses } from '#contract/catalogue/staff-pictures.ts';

/** The name of a picture; older ones have none. */
export const nameOf = ({ id, name }: Pick<LibraryPicture, 'id' | 'name'>): string =>
  name === '' ? `Picture ${id}` : name;

/** "Product A-1, Logo Parts Inc. and 3 more". */
export const usesText = ({ uses, usedBy }: Pick<LibraryPicture, 'uses' | 'usedBy'>): string => {
  if (uses === 0) return 'Nothing';
  const named = usedBy.slice(0, 2).map(({ kind, name }) => `${pictureUses[kind]} ${name}`);
  return uses > named.length
    ? `${named.join(', ')} and ${(uses - named.length).toLocaleString('en-CA')} more`
    : named.join(', ');
};

/** "1.2 MB", "34 kB". */
export const sizeText = (bytes: number): string =>
  bytes >= 1e6 ? `${(bytes / 1e6).toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1000))} kB`;
