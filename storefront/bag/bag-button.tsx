import { lazy, Suspense } from 'react';
import { useCustomer, useSession } from '../viewer/use-session.ts';

const FloatingAdd = lazy(async () => ({ default: (await import('./floating-add.tsx')).FloatingAdd }));

/**
 * The floating Add to cart button, if bag mode and prices are on (specification section 2, "Product list screen").
 * @param onlyFull hidden while the bag is empty: for pages other than lists
 */
export const BagButton = ({ onlyFull = false }: { onlyFull?: boolean }) => {
  const { bagMode, cartEnabled } = useSession();
  const customer = useCustomer();
  if (!customer || !bagMode || !cartEnabled) return null;
  return (
    <Suspense fallback={null}>
      <FloatingAdd onlyFull={onlyFull} />
    </Suspense>
  );
};
