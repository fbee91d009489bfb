import type { Api } from '#contract/calls.ts';
import { createContext } from 'react-router';
import type { DrawnFor } from '../price-book/customer-preview.ts';
import type { MenuLink, Shell } from './shell.ts';

/** What the shop's own look has beside its styles: colours of the browser's bar, a font, and how wide a product's picture is. */
type SiteLook = { bars?: readonly [light: string, dark: string]; font?: string; picture?: string };

/** A script that counts visits, and whether visitors are asked before it is loaded. */
export type VisitCounter = { script: string; asks: boolean };

/** The shop's public address, the API's ("" for the same origin), its own look and script that counts visits, if it has them. */
export type Site = { publicUrl: string; apiBaseUrl: string; look?: SiteLook; analytics?: VisitCounter };

/** The root loader's data, for every page. */
export type RootData = { site: Site; shell: Shell };

/** The Api of loaders on the server, set for every request; the build's entry exports the key. */
export const apiContext = createContext<Api>();

/** The whole menu, from the root's loader to the render: it is in the page's HTML, but not in its data. */
export const menuContext = createContext<MenuLink[]>([]);

/** Whether HTML made for other pages may be used (parts/made-markup.ts). */
export const reuseContext = createContext(true);

/** A page's HTML as React rendered it, with marks for parts that were made before; `join` puts them in. */
export type DrawnHtml = { html: string; join: (html: string) => string };

/** The page's HTML, from the render to the server. */
export const htmlContext = createContext<DrawnHtml | null>(null);

/** What marks the template's own scripts (parts/own-script.ts). */
export const ownScriptContext = createContext<string>();

export const siteContext = createContext<Site>();

/** The customer as whom the page is drawn for staff; null for every page of the shop itself. */
export const drawnForContext = createContext<DrawnFor | null>(null);
