import type { StaffSession } from '#contract/people/staff.ts';
import { LateDialog } from '../parts/late-dialog.tsx';
import { useStore } from '#ui/store.ts';
import { useQueryClient } from '@tanstack/react-query';
import { sessionQuery, useStaff } from '../api/api.ts';
import { sessionEnd } from '../api/session-end.ts';
import { StaffSignIn } from './staff-sign-in.tsx';

const titles = { OVER: 'Your session is over', PASSWORD_AGAIN: 'Enter your password again' } as const;

/** Asks for a sign-in on top of the screen whose session has ended: input there stays. */
export const SignInAgain = () => {
  const ended = useStore(sessionEnd);
  const client = useQueryClient();
  const { staffId } = useStaff();
  const begin = (session: StaffSession) => {
    sessionEnd.set(null);
    // Another member may have other permissions, and the screen is not theirs.
    if (session.staffId !== staffId) return location.reload();
    client.setQueryData(sessionQuery.queryKey, session);
    void client.invalidateQueries();
  };
  return (
    <LateDialog open={ended !== null} onClose={() => sessionEnd.set(null)} title={titles[ended ?? 'OVER']} place="form">
      <StaffSignIn onDone={begin} />
    </LateDialog>
  );
};
