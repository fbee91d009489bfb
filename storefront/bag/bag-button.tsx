import { late } from '#ui/late.tsx';
import { useCustomer, useSession } from '../viewer/use-session.ts';

const FloatingAdd = late(async () => (await import('./floating-add.tsx')).FloatingAdd);

/**
 * The floating Add to cart button, if bag mode and prices are on (specification section 2, "Product list screen").
 * @param onlyFull hidden while the bag is empty: for pages other than lists
 */
export const BagButton = ({ onlyFull = false }: { onlyFull?: boolean }) => {
  const { bagMode, cartEnabled } = useSession();
  const customer = useCustomer();
  if (!customer || !bagMode || !cartEnabled) return null;
  return <FloatingAdd onlyFull={onlyFull} />;
};
