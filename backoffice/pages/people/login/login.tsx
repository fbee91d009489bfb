import type { StaffSession } from '#contract/people/staff.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { sessionQuery } from '../../../api/api.ts';
import { CardPage } from '../../../parts/card-page.tsx';
import { nextAddress } from '../../../session/require-session.ts';
import { StaffSignIn } from '../../../session/staff-sign-in.tsx';

/** The sign-in of staff; returns to the requested screen. */
export const LoginPage = () => {
  const [search] = useSearchParams();
  const navigate = useNavigate();
  const client = useQueryClient();
  const begin = (session: StaffSession) => {
    // The previous member may have had other permissions.
    client.clear();
    client.setQueryData(sessionQuery.queryKey, session);
    void navigate(nextAddress(search), { replace: true });
  };
  return (
    <CardPage title="Sign in">
      <StaffSignIn onDone={begin} />
    </CardPage>
  );
};
