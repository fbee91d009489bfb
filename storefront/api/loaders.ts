import { isApiError } from '#contract/platform/api-error.ts';
import type { Api } from '#contract/calls.ts';
import { links } from '#contract/links.ts';
import { type ListFace, readListFace } from '#contract/catalogue/list-faces.ts';
import { NoAnswer } from '#ui/patient-call.ts';
import { data, type LoaderFunctionArgs, redirect } from 'react-router';
import { listFace } from '../viewer/list-face.ts';
import { cachedBrowserApi } from './browser-api.ts';
import { apiContext } from './context.ts';
import { keptData, stayHere } from './stay-here.ts';
import { plainPath } from '../viewer/page-address.ts';

export type LoadArgs = {
  params: Record<string, string | undefined>;
  url: URL;
  /** The server renders the first document; later the browser makes the calls. */
  where: 'server' | 'browser';
  /** The face of lists that the browser remembers. */
  face: ListFace;
};
/** Loads a page's data with the given Api. */
export type Load<T> = (api: Api, args: LoadArgs) => Promise<T>;

/**
 * The loader of the first document. Failures are answered in place, with their status (readings, "Calls and shapes").
 */
export const onServer =
  <T>(load: Load<T>) =>
  async ({ context, params, request }: LoaderFunctionArgs): Promise<T> => {
    try {
      const url = new URL(request.url);
      const face = readListFace(request.headers.get('cookie'), plainPath(url.pathname));
      return await load(context.get(apiContext), { params, url, where: 'server', face });
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (error.status === 401) throw redirect(links.login());
      // A URL that the API finds invalid is a 404.
      throw data(null, { status: error.status === 422 || error.status === 400 ? 404 : error.status });
    }
  };

/** The loader of every later navigation: the calls of section 7, and the redirects of section 8. */
export const inBrowser =
  <T>(load: Load<T>, api: () => Api = cachedBrowserApi) =>
  async ({ params, request }: { params: LoadArgs['params']; request: Request }): Promise<T> => {
    const url = new URL(request.url);
    const kept = keptData(url);
    if (kept) return kept.data as T;
    try {
      return await load(api(), { params, url, where: 'browser', face: listFace() });
    } catch (error) {
      // The navigation is cancelled, so this never settles.
      if (error instanceof NoAnswer && stayHere(url, error.message)) return new Promise<never>(() => {});
      if (!isApiError(error)) throw error;
      if (error.status === 401) throw redirect(links.login());
      if (error.status === 403) throw redirect(links.notAuthorized());
      if (error.status >= 500) throw redirect(links.serverError());
      throw data(null, { status: error.status === 422 || error.status === 400 ? 404 : error.status });
    }
  };
