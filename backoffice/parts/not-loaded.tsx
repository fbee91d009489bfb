import { Button } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';

/** Why something could not be loaded, and a way to try again; nothing without a failure. */
export const NotLoaded = ({ error, again }: { error: Error | null; again: () => unknown }) =>
  error && (
    <>
      <Problems error={error} />
      <p>
        <Button onClick={() => void again()}>Try again</Button>
      </p>
    </>
  );
