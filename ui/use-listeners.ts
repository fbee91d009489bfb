import { type RefObject, useEffect, useRef } from 'react';

type Handlers = { [N in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[N]) => void };

/**
 * Listens to events inside a container that is not itself interactive. The event names are those of the first render;
 * the handlers may change with every render.
 */
export const useListeners = (element: RefObject<HTMLElement | null>, handlers: Handlers): void => {
  const latest = useRef(handlers);
  useEffect(() => {
    latest.current = handlers;
  });
  useEffect(() => {
    const node = element.current;
    if (!node) return;
    const gone = new AbortController();
    for (const name of Object.keys(latest.current) as (keyof Handlers)[])
      node.addEventListener(
        name,
        (event) => (latest.current[name] as ((event: Event) => void) | undefined)?.(event),
        gone,
      );
    return () => gone.abort();
  }, [element]);
};
