import { isApiError } from '#contract/api-error.ts';
import { links } from '#contract/links.ts';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';

/**
 * Where a call's failure leads (specification section 8), or null for one that the page deals with itself: another
 * status, or no answer at all.
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

/** Goes where a failed call of a page leads. What it returns says whether it does. */
export const useCallFailure = (error: unknown): boolean => {
  const navigate = useNavigate();
  const to = failureAddress(error);
  useEffect(() => {
    if (to !== null) void navigate(to);
  }, [to, navigate]);
  return to !== null;
};
