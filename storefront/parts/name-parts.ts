/** A variant's name and what sets it apart from its siblings, such as grade and colour; "" for nothing. */
export const nameParts = (name: string): [main: string, rest: string] => {
  const at = name.indexOf(', ');
  return at === -1 ? [name, ''] : [name.slice(0, at), name.slice(at + 2)];
};
