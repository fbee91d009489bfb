import type { Api } from '#contract/calls.ts';
import { createContext } from 'react-router';

/** Where pages are served from: the shop's public address, and the API's ("" for the same origin). */
export type Site = { publicUrl: string; apiBaseUrl: string };

/** The Api that loaders on the server use. The server fills it for every request; the build's entry hands out the key. */
export const apiContext = createContext<Api>();

export const siteContext = createContext<Site>();
