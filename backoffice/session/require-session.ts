import { isApiError } from '#contract/platform/api-error.ts';
import { shopPath } from '#contract/platform/shop-path.ts';
import { backofficeBase, staffLinks } from '#contract/staff-links.ts';
import { redirect } from 'react-router';
import { sessionQuery } from '../api/api.ts';
import { queryClient } from '../api/query-client.ts';

/** Redirects to the sign-in, and from there back, unless a member is signed in. Runs before anything is rendered. */
export const requireSession = async ({ request }: { request: Request }): Promise<null> => {
  try {
    await queryClient.ensureQueryData(sessionQuery);
    return null;
  } catch (error) {
    if (!isApiError(error) || error.status !== 401) throw error;
    const { pathname, search } = new URL(request.url);
    const here = `/${pathname.slice(backofficeBase.length)}${search}`;
    throw redirect(here === '/' ? staffLinks.login() : `${staffLinks.login()}?next=${encodeURIComponent(here)}`);
  }
};

/** The target after the sign-in: only a screen of the back office. */
export const nextAddress = (search: URLSearchParams): string => shopPath(search.get('next') ?? '/') ?? '/';
