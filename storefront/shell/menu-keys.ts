/*
 * The keys of the mega menu: a navigation of links and disclosure buttons, so without the roles of an application's
 * menu.
 */

type Panels = {
  /** The top item whose panel is open. */
  open: number | null;
  show: (top: number | null) => void;
};

const links = (within: Element | null | undefined): HTMLElement[] => [
  ...(within?.querySelectorAll<HTMLElement>('a') ?? []),
];

/** The index that a key leads to in a row of `count`, or null for none. */
export const stepTo = (key: string, at: number, count: number, [back, on]: readonly [string, string]) => {
  const to = { [back]: at - 1, [on]: at + 1, Home: 0, End: count - 1 }[key];
  return to === undefined || to < 0 || to >= count ? null : to;
};

/**
 * Left and right move between top items, and an open panel follows; down enters the panel. In it, up and down move
 * between links, left and right between columns. Home and End move to the first and the last, Escape leaves it.
 */
export const handleMenuKey = (nav: HTMLElement, event: KeyboardEvent, { open, show }: Panels): void => {
  const { key, target } = event;
  if (!(target instanceof HTMLElement) || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const tops = [...nav.querySelectorAll('ul[data-top] > li')];
  const at = tops.findIndex((top) => top.contains(target));
  if (at === -1) return;
  const panel = tops[at]?.querySelector('[data-panel]');
  const focus = (element: HTMLElement | undefined) => {
    event.preventDefault();
    element?.focus();
  };
  const topLink = links(tops[at])[0];
  if (key === 'Escape' && open !== null) {
    show(null);
    return focus(topLink);
  }
  if (panel?.contains(target)) return handlePanelKey(panel, target, key, topLink, focus);
  const opener = tops[at]?.querySelector('button');
  if (key === 'ArrowDown' && opener?.checkVisibility()) {
    event.preventDefault();
    show(at);
    // The panel must be rendered first.
    requestAnimationFrame(() => links(panel)[0]?.focus());
  }
  const to = stepTo(key, at, tops.length, ['ArrowLeft', 'ArrowRight']);
  if (to === null) return;
  if (open !== null) show(tops[to]?.querySelector('[data-panel]') ? to : null);
  focus(links(tops[to])[0]);
};

const handlePanelKey = (
  panel: Element,
  target: HTMLElement,
  key: string,
  topLink: HTMLElement | undefined,
  focus: (element: HTMLElement | undefined) => void,
): void => {
  const all = links(panel);
  const at = all.indexOf(target);
  if (key === 'ArrowUp' && at === 0) return focus(topLink);
  const to = stepTo(key, at, all.length, ['ArrowUp', 'ArrowDown']);
  if (to !== null) return focus(all[to]);
  const columns = [...panel.querySelectorAll(':scope > ul > li')];
  const column = stepTo(
    key,
    columns.findIndex((one) => one.contains(target)),
    columns.length,
    ['ArrowLeft', 'ArrowRight'],
  );
  if (column !== null) focus(links(columns[column])[0]);
};
