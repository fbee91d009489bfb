import { Button } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';
import { isConflict } from './use-change.ts';

type Props = {
  problems: readonly string[];
  /** Loads the record anew; what is typed stays. */
  onReload: () => void;
};

/** Why a change was refused; when somebody else was faster, the way to see what they did. */
export const Failure = ({ problems, onReload }: Props) => (
  <>
    <Problems problems={problems} />
    {isConflict(problems) && (
      <p>
        <Button onClick={onReload}>Load it anew</Button>
      </p>
    )}
  </>
);
