import { Button } from '#ui/button.tsx';
import { type ComponentProps, lazy, Suspense, useState } from 'react';
import { signOut } from './sign-out.ts';
import { keptBag } from '../viewer/stored-text.ts';

const SignOutQuestion = lazy(async () => ({
  default: (await import('../bag/sign-out-question.tsx')).SignOutQuestion,
}));

/** Ends the session; while a bag waits, which ends with it, asks first. */
export const SignOutButton = (look: Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>) => {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button {...look} onClick={() => (keptBag.read() === '' ? void signOut() : setAsking(true))}>
        Logout
      </Button>
      {asking && (
        <Suspense fallback={null}>
          <SignOutQuestion onConfirm={() => void signOut()} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
};
