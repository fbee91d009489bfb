import type { Api } from '#contract/calls.ts';
import { createContext } from 'react-router';
import type { MenuLink, Shell } from './shell.ts';

/** Where pages are served from: the shop's public address, and the API's ("" for the same origin). */
export type Site = { publicUrl: string; apiBaseUrl: string };

/** What the root's loader brings to every page. */
export type RootData = { site: Site; shell: Shell };

/** The Api that loaders on the server use. The server fills it for every request; the build's entry hands out the key. */
export const apiContext = createContext<Api>();

/** The whole menu, from the root's loader to the render: the page's HTML has it, its data does not. */
export const menuContext = createContext<MenuLink[]>([]);

export const siteContext = createContext<Site>();
