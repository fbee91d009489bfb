import * as words from '#messages/records.js';
import { lazy, Suspense } from 'react';
import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../parts/page-meta.ts';
import { CustomerOnly } from '../../session/customer-only.tsx';

// Every page names what each route is made of: one script here, and the rest with it.
const Screen = lazy(async () => ({ default: (await import('./order-screen.tsx')).OrderScreen }));

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: words.viewOrder() });

export default function Order() {
  return (
    <CustomerOnly visitorGoes="login">
      <Suspense fallback={null}>
        <Screen />
      </Suspense>
    </CustomerOnly>
  );
}
