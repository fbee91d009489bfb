import { links } from '#contract/links.ts';
import * as price from '#messages/prices.js';
import * as words from '#messages/product.js';
import { Button, buttonClass } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { fill } from '#ui/fill.ts';
import { late } from '#ui/late.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { lazy, Suspense } from 'react';
import { PageLink } from '../parts/page-link.tsx';
import { SignInLink } from '../parts/sign-in-link.tsx';
import { refreshSession } from '../session/start-session.ts';
import { token } from '../viewer/stored-text.ts';
import { useCustomer, useDrawnStatus } from '../viewer/use-session.ts';
import styles from './buy-box.module.css';
import type { CardVariant } from './card-variant.ts';

const importCustomerBuy = () => import('./customer-buy.tsx');
const CustomerBuy = lazy(async () => ({ default: (await importCustomerBuy()).CustomerBuy }));
const TellMe = late(async () => (await import('../stock-watch/tell-me.tsx')).TellMe);
// Preloaded in a browser with a token, during the session check. A visitor's never loads it.
if (typeof document !== 'undefined' && token.read() !== '') void importCustomerBuy();

type Props = {
  /** `bulk` is the Qty and $ table of a detail; `version` a line of the comparison. Both are for customers only. */
  place: 'card' | 'detail' | 'bulk' | 'version';
  variant: Pick<CardVariant, 'id' | 'name' | 'stockStatus'>;
};

/**
 * The price, quantity and Add to cart of a customer, if the product is in stock (specification section 4). Visitors see
 * how to get them. With a token the box has its height from the first paint on, so that nothing moves when they load.
 */
export const BuyBox = ({ place, variant }: Props) => {
  const status = useDrawnStatus();
  const customer = useCustomer();
  const inStock = variant.stockStatus === 'IN_STOCK';
  if (place === 'card' && !inStock)
    return <div className={styles.none}>{customer && <TellMe variant={variant} />}</div>;
  if (!inStock || (status === 'customer' && !customer)) return null;
  return (
    <div className={classNames(styles.box, styles[place])}>
      {status === 'visitor' && <VisitorWords place={place} />}
      {status === 'loading' && place !== 'bulk' && <Skeleton className={styles.waiting} />}
      {status === 'failed' && place !== 'bulk' && (
        <Button variant="text" onClick={() => void refreshSession()}>
          {price.loadPrices()}
        </Button>
      )}
      {customer && (
        <Suspense fallback={place !== 'bulk' && <Skeleton className={styles.waiting} />}>
          <CustomerBuy place={place} variant={variant} />
        </Suspense>
      )}
    </div>
  );
};

const VisitorWords = ({ place }: Pick<Props, 'place'>) => {
  if (place === 'card')
    return (
      <p className={styles.visitor}>
        {fill(words.signInForPriceLinked, <SignInLink className={styles.link}>{words.signInLink()}</SignInLink>)}
      </p>
    );
  if (place !== 'detail') return null;
  return (
    <div className={styles.visitor}>
      <p className={styles.say}>{words.signInForPrice()}</p>
      <div className={styles.ways}>
        <SignInLink className={buttonClass({ variant: 'primary', size: 'large' })}>{words.signIn()}</SignInLink>
        <PageLink to={links.register()} className={buttonClass({ size: 'large' })}>
          {words.register()}
        </PageLink>
      </div>
    </div>
  );
};
