/* The quantity boxes of the page as it is now. They alone can refuse a press: what was typed elsewhere waits for its box. */

const boxes = new Map<HTMLInputElement, number>();

/** A box for a variant. @returns what takes it off again */
export const addBox = (box: HTMLInputElement, variantId: number) => {
  boxes.set(box, variantId);
  return () => void boxes.delete(box);
};

/** Of the boxes for these variants, the one that is met first on the page. */
export const firstShownBox = (ids: readonly number[]): HTMLInputElement | undefined =>
  [...boxes]
    .filter(([box, id]) => ids.includes(id) && box.checkVisibility())
    .map(([box]) => box)
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0];

/** Goes to a box, away from what covers the edges of the screen. */
export const leadTo = (box: HTMLInputElement): void => {
  box.scrollIntoView({ block: 'center' });
  box.focus({ preventScroll: true });
};
