import * as messages from '#messages/shop.js';
import * as words from '#messages/ui.js';
import { Button } from './button.tsx';
import { Notice } from './notice.tsx';

/** Shown instead of content that could not be loaded. */
export const TryAgain = ({ onPress }: { onPress: () => void }) => (
  <Notice kind="error">
    {messages.unreachable()}{' '}
    <Button variant="text" onClick={onPress}>
      {words.tryAgain()}
    </Button>
  </Notice>
);
