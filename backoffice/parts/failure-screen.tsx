import { backofficeBase } from '#contract/staff-links.ts';
import { Button } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';
import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { CardPage } from './card-page.tsx';

/** Whether the server has another version by now: its document names another script than this page's. */
const isOutdated = async (): Promise<boolean> => {
  const script = document.querySelector('script[type="module"]')?.getAttribute('src') ?? '';
  try {
    const answer = await fetch(backofficeBase, { signal: AbortSignal.timeout(5_000) });
    return answer.ok && !(await answer.text()).includes(script);
  } catch {
    return false;
  }
};

/**
 * Shown when a screen could not be rendered at all. After an upgrade the files of the version that this page runs are
 * gone: it is loaded anew, once, as the version is the same then.
 */
export const FailureScreen = () => {
  const error = useRouteError();
  const [isCurrent, setIsCurrent] = useState(false);
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (await isOutdated()) location.reload();
      else setIsCurrent(true);
    };
    void look();
  }, []);
  return (
    isCurrent && (
      <CardPage title="Something went wrong">
        <Problems error={error} />
        <Button onClick={() => location.reload()}>Try again</Button>
      </CardPage>
    )
  );
};
