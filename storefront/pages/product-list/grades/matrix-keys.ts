/* Keys of the matrix: arrows walk its offers, Space opens a kit, Enter adds the job. */

/** What of an offer takes the focus: its quantity, else Tell me, else its link. */
const stopOf = (offer: Element): HTMLElement | null =>
  offer.querySelector<HTMLElement>('input') ??
  offer.querySelector<HTMLElement>('button:not([tabindex="-1"])') ??
  offer.querySelector<HTMLElement>('a');

type Place = { x: number; y: number };
const placeOf = (element: Element): Place => {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
};

/** Less than the height of any row: what differs by less stands in the same one. */
const samePx = 16;
const isSame = (a: number, b: number): boolean => Math.abs(a - b) < samePx;

/** For each arrow: whether an offer lies that way, and how far. Of a next row the nearest column counts. */
const ways: Readonly<Record<string, (from: Place, to: Place) => number | null>> = {
  ArrowRight: (from, to) => (isSame(from.y, to.y) && to.x > from.x + 1 ? to.x - from.x : null),
  ArrowLeft: (from, to) => (isSame(from.y, to.y) && to.x < from.x - 1 ? from.x - to.x : null),
  ArrowDown: (from, to) =>
    to.y - from.y >= samePx ? Math.round((to.y - from.y) / samePx) * 10_000 + Math.abs(to.x - from.x) : null,
  ArrowUp: (from, to) =>
    from.y - to.y >= samePx ? Math.round((from.y - to.y) / samePx) * 10_000 + Math.abs(to.x - from.x) : null,
};

const walk = (matrix: Element, current: Element, key: string): boolean => {
  const from = placeOf(current);
  const way = ways[key];
  if (!way) return false;
  const reachable = [...matrix.querySelectorAll('[data-offer]')].flatMap((offer) => {
    const far = offer === current ? null : way(from, placeOf(offer));
    const stop = stopOf(offer);
    return far === null || !stop ? [] : [{ stop, far }];
  });
  const nearest = reachable.toSorted((a, b) => a.far - b.far)[0];
  nearest?.stop.focus();
  nearest?.stop.scrollIntoView({ block: 'nearest' });
  return true;
};

/** @param onAdd adds the whole job */
export const pressInMatrix = (event: KeyboardEvent, onAdd: () => void): void => {
  const { key, target, altKey, ctrlKey, metaKey } = event;
  if (altKey || ctrlKey || metaKey || event.isComposing || !(target instanceof HTMLElement)) return;
  const offer = target.closest('[data-offer]');
  const matrix = target.closest('table');
  if (!offer || !matrix) return;
  const inBox = target instanceof HTMLInputElement;
  if (key === 'Enter' && inBox) onAdd();
  else if (key === ' ' && inBox) target.closest('[data-part]')?.querySelector<HTMLElement>('[data-kit]')?.click();
  else if (!walk(matrix, offer, key)) return;
  event.preventDefault();
};
