import { callProblems, allProblems } from '#ui/call-problems.ts';
import { Button } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';
import { useRouteError } from 'react-router';
import { CardPage } from './card-page.tsx';

/** Shown when a screen could not be rendered at all. */
export const FailureScreen = () => (
  <CardPage title="Something went wrong">
    <Problems problems={allProblems(callProblems(useRouteError()))} />
    <Button onClick={() => location.reload()}>Try again</Button>
  </CardPage>
);
