import { isRouteErrorResponse } from 'react-router';
import { NotAuthorizedScreen, NotFoundScreen, ServerErrorScreen } from './error-screens.tsx';

/** The screen for what a page threw, by its status (specification section 8). */
export const PageFailure = ({ error }: { error: unknown }) => {
  const status = isRouteErrorResponse(error) ? error.status : 500;
  if (status === 404) return <NotFoundScreen />;
  if (status === 403) return <NotAuthorizedScreen />;
  return <ServerErrorScreen />;
};
