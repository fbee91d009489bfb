/** For the `ref` of links that scroll, as tabs on a phone or the rail in a low window: brings the present one into view. */
export const showCurrent = (nav: HTMLElement | null): void => {
  const current = nav?.querySelector<HTMLElement>('[aria-current="page"]');
  if (!nav || !current) return;
  nav.scrollLeft = current.offsetLeft - nav.offsetLeft - (nav.clientWidth - current.offsetWidth) / 2;
  nav.scrollTop = current.offsetTop - nav.offsetTop - (nav.clientHeight - current.offsetHeight) / 2;
};
