import * as words from '#messages/errors.js';
import { isRouteErrorResponse, type MetaFunction, Outlet, useRouteError } from 'react-router';
import { NotAuthorizedScreen, NotFoundScreen, ServerErrorScreen } from '../parts/error-screens.tsx';
import { pageMeta } from '../parts/page-meta.ts';

/** Names the failure, if any; otherwise the page sets its own title. */
export const meta: MetaFunction = ({ error, matches }) => {
  if (!error) return [];
  const status = isRouteErrorResponse(error) ? error.status : 500;
  const title = status === 404 ? words.pageNotFound() : status === 403 ? words.notAuthorized() : words.serverError();
  return pageMeta(matches, { title });
};

/** Every page inside the shell; a page's error is shown in its place, with the shell around it. */
export default function Screens() {
  return <Outlet />;
}

/** The screen for a page's error, by its status (specification section 8). */
export const ErrorBoundary = () => {
  const error = useRouteError();
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFoundScreen />;
  if (status === 403) return <NotAuthorizedScreen />;
  return <ServerErrorScreen />;
};
