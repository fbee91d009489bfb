import * as benchWords from '#messages/bench.js';
import * as words from '#messages/account.js';
import { lazy, Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../parts/page-meta.ts';
import { CustomerOnly } from '../../session/customer-only.tsx';

// Every page names what each route is made of: one script here, and the rest with it.
const Screen = lazy(async () => ({ default: (await import('./account-screen.tsx')).AccountScreen }));

export const meta: MetaFunction = ({ matches, location: { search } }) =>
  pageMeta(matches, { title: search.includes('tab=bench') ? benchWords.myBench() : words.myAccount() });

export default function Account() {
  return (
    <CustomerOnly visitorGoes="login">
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    </CustomerOnly>
  );
}
