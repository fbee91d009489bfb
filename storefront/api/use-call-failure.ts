import { isApiError } from '#contract/platform/api-error.ts';
import { links } from '#contract/links.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * The redirect for a call's failure (specification section 8), or null for one that the page handles: another status,
 * or no answer at all.
 */
export const failureAddress = (error: unknown): string | null => {
  if (!isApiError(error)) return null;
  switch (error.status) {
    case 401:
      return links.login();
    case 403:
      return links.notAuthorized();
    case 404:
      return links.pageNotFound();
    case 500:
      return links.serverError();
    default:
      return null;
  }
};

/** Redirects after a failed call of a page. The returned function tells whether it does. */
export const useCallFailure = (error: unknown): boolean => {
  const navigate = useNavigate();
  const to = failureAddress(error);
  useEffect(() => {
    if (to !== null) void navigate(to);
  }, [to, navigate]);
  return to !== null;
};
