import * as messages from '#contract/messages.ts';
import { Button } from '#ui/button.tsx';
import { Notice } from '#ui/notice.tsx';

/** In the place of what could not be loaded. */
export const TryAgain = ({ onPress }: { onPress: () => void }) => (
  <Notice kind="error">
    {messages.unreachable}{' '}
    <Button variant="text" onClick={onPress}>
      Try again
    </Button>
  </Notice>
);
