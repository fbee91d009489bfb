import * as words from '#messages/put-away.js';
import { late } from '#ui/late.tsx';
import { type MetaFunction, useParams } from 'react-router';
import { pageMeta } from '../../parts/page-meta.ts';

// As the quote's page: one script here, and the rest with it.
const Screen = late(async () => (await import('./shared-cart-screen.tsx')).SharedCartScreen);

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: words.sharedCart() });

export default function SharedCartPage() {
  const { key = '' } = useParams();
  return <Screen key={key} of={key} />;
}
