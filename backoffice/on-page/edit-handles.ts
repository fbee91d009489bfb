/*
 * Handles on the shop's own pages that lead into the editors. Only pages for staff with `content` load this script
 * (server/edge/web/edit-handles.ts); it imports nothing, and where each handle leads is told in its own element.
 */

/** By the name of a block (`data-block`): what it is called, and where it is edited. */
type Places = Record<string, { name: string; to: string }>;
type Told = {
  blocks: Places;
  page: { at: string; name: string; to: string } | null;
  all: { name: string; to: string };
};

const css = `
:host { all: initial; font: 500 13px/1.2 Geist, 'Geist Fallback', system-ui, sans-serif; }
ul { margin: 0; padding: 0; list-style: none; }
li { position: fixed; z-index: 60; }
.frame { pointer-events: none; position: fixed; z-index: 59; box-sizing: border-box; border: 2px dashed transparent; }
.frame.on { border-color: var(--accent); }
a, button { display: inline-flex; align-items: center; min-height: 28px; box-sizing: border-box; padding: 0 10px; border: 1px solid var(--paper);
  border-radius: 14px; background: var(--accent); color: var(--on-accent); font: inherit; text-decoration: none; white-space: nowrap; cursor: pointer; }
a:hover, button:hover { text-decoration: underline; }
a:focus-visible, button:focus-visible { outline: 3px solid var(--ink); outline-offset: 1px; }
.bar { position: fixed; z-index: 61; inset-inline-start: 12px; inset-block-end: 12px; display: flex; flex-wrap: wrap; gap: 6px; }
.bar button { background: var(--paper); color: var(--ink); border-color: var(--ink); }
.hidden { display: none; }
@media (pointer: coarse) { a, button { min-height: 40px; border-radius: 20px; } }
@media print { :host { display: none; } }
`;

const own = document.querySelector('script[data-edit-handles]');
const told = JSON.parse(own?.getAttribute('data-edit-handles') ?? 'null') as Told | null;

const place = (style: CSSStyleDeclaration, { top, left, width, height }: DOMRect): void => {
  style.top = `${top}px`;
  style.left = `${left}px`;
  style.width = `${width}px`;
  style.height = `${height}px`;
};

/** With the way back to the page that is looked at. */
const withReturn = (to: string): string =>
  `${to}${to.includes('?') ? '&' : '?'}from=${encodeURIComponent(location.pathname + location.search)}`;

const link = (name: string, to: string): HTMLAnchorElement => {
  const element = document.createElement('a');
  element.textContent = name;
  element.href = withReturn(to);
  return element;
};

const pressable = 'a, button, input, select, textarea, summary';
/** Between handles and what they stand beside. */
const gap = 6;
/** How far from its own place a handle may go, up or down, and in which steps. */
const reach = 160;
const step = 8;

type Box = { left: number; top: number; width: number; height: number };
const meets = (a: Box, b: Box): boolean =>
  a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height;

const isNear = ({ top, bottom }: DOMRect): boolean => bottom > -reach && top < innerHeight + reach;

/**
 * Where a handle covers nothing that can be pressed: to the left of its own place, else as near as there is room above or below.
 * @param taken what can be pressed, and handles that have their place
 * @returns its own place where there is no room
 */
const freePlace = (own: Box, taken: readonly Box[]): Box => {
  for (let away = 0; away <= reach; away += step)
    for (const top of away === 0 ? [own.top] : [own.top + away, own.top - away]) {
      const box = { ...own, top };
      if (top < 0 || top + own.height > innerHeight) continue;
      for (let met: Box | undefined; box.left >= 0; box.left = met.left - box.width - gap) {
        met = taken.find((each) => meets(box, each));
        if (!met) return box;
      }
    }
  return own;
};

/** Which blocks there are; when that is as before, only their places may differ. */
const blocksNow = (): string =>
  `${location.pathname}${location.search} ${[...document.querySelectorAll<HTMLElement>('[data-block]')]
    .map((block) => `${block.dataset['block']}${block.getAttribute('aria-label')}${block.getClientRects().length > 0}`)
    .join()}`;

const start = (places: Told): void => {
  const host = document.createElement('div');
  host.dataset['editHandles'] = '';
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [sheet];
  const frame = document.createElement('div');
  frame.className = 'frame';
  const nav = document.createElement('nav');
  nav.setAttribute('aria-label', 'Edit this page');
  const bar = document.createElement('div');
  bar.className = 'bar';
  const list = document.createElement('ul');
  const hide = document.createElement('button');
  hide.type = 'button';
  nav.append(bar, list);
  root.append(frame, nav);
  let handles: { block: Element; item: HTMLLIElement }[] = [];
  let shown = sessionStorage.getItem('edit-handles') !== 'hidden';

  const measure = (): void => {
    const placed: Box[] = [];
    const pressed = [...document.querySelectorAll(pressable)].flatMap((each) =>
      [...each.getClientRects()].filter(isNear),
    );
    for (const { block, item } of handles) {
      const { top, right, bottom, width: across } = block.getBoundingClientRect();
      const { offsetWidth: width, offsetHeight: height } = item;
      // Within its block, at the end of its first line; below one that it would hide.
      const own = {
        top: across < 240 ? bottom : Math.max(top + 4, Math.min(4, bottom - 32)),
        left: Math.max(4, Math.min(right, document.documentElement.clientWidth) - width - 8),
        width,
        height,
      };
      const inView = bottom > 0 && top < innerHeight;
      const box = inView ? freePlace(own, [...pressed, ...placed]) : own;
      item.style.top = `${box.top}px`;
      item.style.left = `${box.left}px`;
      placed.push(box);
    }
  };

  const frameIt = (block: Element | null): void => {
    frame.classList.toggle('on', block !== null);
    if (block) place(frame.style, block.getBoundingClientRect());
  };

  const handleOf = (block: Element, name: string, to: string): { block: Element; item: HTMLLIElement } => {
    const item = document.createElement('li');
    const element = link(name, to);
    element.addEventListener('focus', () => {
      // By a key, not by a press: what is pressed must not move away.
      if (element.matches(':focus-visible')) block.scrollIntoView({ block: 'nearest' });
      measure();
      frameIt(block);
    });
    element.addEventListener('blur', () => frameIt(null));
    element.addEventListener('pointerenter', () => frameIt(block));
    element.addEventListener('pointerleave', () => frameIt(null));
    item.append(element);
    return { block, item };
  };

  const draw = (): void => {
    const focused = root.activeElement?.textContent;
    const seen = new Map<string, number>();
    handles = [...document.querySelectorAll<HTMLElement>('[data-block]')].flatMap((block) => {
      const part = block.dataset['block'] ?? '';
      const known = places.blocks[part];
      if (!known || block.getClientRects().length === 0) return [];
      const index = seen.get(part) ?? 0;
      seen.set(part, index + 1);
      const label = block.getAttribute('aria-label');
      const name = part === 'widgets' && label ? `${known.name}: ${label}` : known.name;
      return [handleOf(block, name, part === 'widgets' ? `${known.to}&index=${index}` : known.to)];
    });
    const text = document.querySelector('main');
    if (places.page && places.page.at === location.pathname && text)
      handles.push(handleOf(text, places.page.name, places.page.to));
    hide.textContent = shown ? 'Hide handles' : 'Show handles';
    hide.setAttribute('aria-pressed', String(!shown));
    bar.replaceChildren(link(places.all.name, places.all.to), hide);
    list.replaceChildren(...handles.map(({ item }) => item));
    list.classList.toggle('hidden', !shown);
    measure();
    if (focused)
      [...root.querySelectorAll<HTMLElement>('a, button')].find(({ textContent }) => textContent === focused)?.focus();
  };

  hide.addEventListener('click', () => {
    shown = !shown;
    sessionStorage.setItem('edit-handles', shown ? 'shown' : 'hidden');
    draw();
    hide.focus();
  });

  let before = '';
  let waiting = false;
  const look = (): void => {
    if (waiting) return;
    waiting = true;
    requestAnimationFrame(() => {
      waiting = false;
      const now = blocksNow();
      const isSame = now === before && handles.every(({ block }) => block.isConnected);
      before = now;
      if (isSame) measure();
      else draw();
    });
  };
  // Last in the body, so that the shop's own scripts find their elements unchanged.
  document.body.append(host);
  new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
  new ResizeObserver(look).observe(document.body);
  addEventListener('scroll', look, { passive: true, capture: true });
  addEventListener('resize', look);
  look();
};

// After the shop's own scripts have taken the page over.
if (told) addEventListener('load', () => setTimeout(() => start(told), 0), { once: true });
