import { links } from '#contract/links.ts';
import * as words from '#messages/sign-in.js';
import { address } from '../viewer/page-address.ts';
import { whileBusy } from '#ui/busy.ts';
import { Button } from '#ui/button.tsx';
import { late } from '#ui/late.tsx';
import { type ComponentProps, useState } from 'react';
import { browserApi } from '../api/browser-api.ts';
import { keptBag, ofWhoever, token } from '../viewer/stored-text.ts';

const SignOutQuestion = late(async () => (await import('../bag/sign-out-question.tsx')).SignOutQuestion);

/** Ends the session here and on the server, whatever the server answers, and reloads at home (section 4, "Login"). */
const signOut = async (): Promise<void> => {
  try {
    await whileBusy(browserApi().logout({}));
  } catch {
    // Without the token this browser is signed out anyway.
  }
  for (const text of [token, ...ofWhoever]) text.write('');
  location.assign(address(links.home()));
};

/** Ends the session; with a filled bag, which ends with it, asks first. */
export const SignOutButton = (look: Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => (keptBag.read() === '' ? void signOut() : setAsking(true))}>
        {words.logout()}
      </Button>
      {asking && <SignOutQuestion onConfirm={() => void signOut()} onClose={() => setAsking(false)} />}
    </>
  );
};
