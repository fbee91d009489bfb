import { createContext, useContext } from 'react';

/**
 * Marks the inline scripts of the template while the server renders a page, so that it allows those and no others; the
 * page that is sent has no marks. Undefined in the browser.
 */
export const OwnScriptContext = createContext<string | undefined>(undefined);

export const useOwnScript = (): string | undefined => useContext(OwnScriptContext);
