/** For the `ref` of a strip of tabs, which on a phone is one line that scrolls: brings the present one into view. */
export const showCurrentTab = (nav: HTMLElement | null): void => {
  const current = nav?.querySelector<HTMLElement>('[aria-current="page"]');
  if (nav && current)
    nav.scrollLeft = current.offsetLeft - nav.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
};
