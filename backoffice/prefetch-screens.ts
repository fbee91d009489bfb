import { matchRoutes, type RouteObject } from 'react-router';

/**
 * Loads the code of a screen as soon as its link is pointed at, touched or focused, so that the press shows it at once.
 * A failure is left to the press.
 */
export const prefetchScreens = (routes: RouteObject[], basename: string): void => {
  const hear = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (link?.origin !== location.origin) return;
    for (const { route } of matchRoutes(routes, link.pathname, basename) ?? [])
      if (typeof route.lazy === 'function') route.lazy().catch(() => undefined);
  };
  for (const sign of ['pointerover', 'pointerdown', 'focusin']) addEventListener(sign, hear, { passive: true });
};
