import { createContext, type ReactElement, type ReactNode, useContext } from 'react';

/**
 * HTML that the server does not render anew for every page. Null in the browser, and where it would be no gain: then an
 * element renders itself. Both give the same HTML, so that the browser can take the page over.
 */
export type MadeMarkup = {
  /** An element that is alike on all pages, as long as `owner` is the same object. */
  kept: (owner: object, name: string, element: ReactElement) => string;
  /**
   * An element with texts that differ from page to page: rendered once for each `shape`.
   *
   * @param shape names all that the HTML depends on, besides the texts
   * @param texts are placed as they are, or are made already: the element must neither compare nor change them
   */
  filled: <Texts extends Record<string, string>>(
    shape: string,
    texts: Texts,
    element: (texts: Texts) => ReactElement,
  ) => string;
};

export const MarkupContext = createContext<MadeMarkup | null>(null);

/** The build for the browser leaves out what only the server does. */
export const useMarkup: () => MadeMarkup | null = import.meta.env.SSR ? () => useContext(MarkupContext) : () => null;

/** An element that is alike on all pages (`MadeMarkup.kept`). */
export const useKept = (owner: object, name: string, element: ReactElement): ReactNode =>
  useMarkup()?.kept(owner, name, element) ?? element;
