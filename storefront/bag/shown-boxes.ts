/* The quantity boxes on the current page. Only these can block a press: text typed elsewhere waits for its box. */

const boxes = new Map<HTMLInputElement, number>();

/** Registers a variant's box. @returns a function that removes it */
export const addBox = (box: HTMLInputElement, variantId: number) => {
  boxes.set(box, variantId);
  return () => void boxes.delete(box);
};

/** The first on the page of the boxes for these variants. */
export const firstShownBox = (ids: readonly number[]): HTMLInputElement | undefined =>
  [...boxes]
    .filter(([box, id]) => ids.includes(id) && box.checkVisibility())
    .map(([box]) => box)
    .toSorted((a, b) => (a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1))[0];

/** Focuses a box, clear of overlays at the screen's edges. */
export const leadTo = (box: HTMLInputElement): void => {
  box.scrollIntoView({ block: 'center' });
  box.focus({ preventScroll: true });
};
