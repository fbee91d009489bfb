import * as messages from '#messages/shop.js';
import * as words from '#messages/ui.js';
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Shown instead of content that could not be loaded, with why it was not where that is more. */
export const TryAgain = ({ onPress, children }: { onPress: () => void; children?: ReactNode }) => (
  <Notice kind="error">
    {children ?? messages.unreachable()}{' '}
    <Button variant="text" onClick={onPress}>
      {words.tryAgain()}
    </Button>
  </Notice>
);
