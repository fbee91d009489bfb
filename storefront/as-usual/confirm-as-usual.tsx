import * as words from '#messages/checkout.js';
import { Button } from '#ui/button.tsx';
import { Problems } from '#ui/problems.tsx';
import type { ComponentProps } from 'react';
import type { useConfirmAsUsual } from './use-confirm-as-usual.ts';

type Props = Pick<ComponentProps<typeof Button>, 'variant' | 'className'> & {
  asUsual: ReturnType<typeof useConfirmAsUsual>;
  /** Instead of confirming at once. */
  onPress?: () => void;
};

/** Opens the confirmation with the choices of the last order; nothing where that is not possible. */
export const ConfirmAsUsual = ({ asUsual, onPress, ...look }: Props) =>
  asUsual && (
    <>
      <Problems problems={asUsual.problems} />
      <Button
        size="large"
        data-as-usual=""
        aria-disabled={asUsual.busy}
        onClick={onPress ?? (() => void asUsual.run())}
        {...look}
      >
        {words.confirmAsUsual()}
      </Button>
    </>
  );
