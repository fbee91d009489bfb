import * as words from '#messages/records.js';
import { late } from '#ui/late.tsx';
import type { MetaFunction } from 'react-router';
import { pageMeta } from '../../parts/page-meta.ts';
import { CustomerOnly } from '../../session/customer-only.tsx';

// Every page names what each route is made of: one script here, and the rest with it.
const Screen = late(async () => (await import('./order-screen.tsx')).OrderScreen);

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: words.viewOrder() });

export default function Order() {
  return (
    <CustomerOnly visitorGoes="login">
      <Screen />
    </CustomerOnly>
  );
}
