import { cutOffNotice } from '#contract/buying/cut-off.ts';
import type { MyBench, PinPhones } from '#contract/buying/lists.ts';
import { links } from '#contract/links.ts';
import { formatDollars } from '#kernel/money.ts';
import { clockWords } from '#kernel/clock-words.ts';
import * as words from '#messages/bench.js';
import * as buyingMessages from '#messages/buying.js';
import { allProblems } from '#ui/call-problems.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { NothingHere } from '#ui/nothing-here.tsx';
import { Picture } from '#ui/picture.tsx';
import { Problems } from '#ui/problems.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StockStatus } from '#ui/stock-status.tsx';
import { TextField } from '#ui/text-field.tsx';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { Link } from 'react-router';
import { browserApi } from '../../api/browser-api.ts';
import { callKey, callQuery } from '../../api/call-query.ts';
import { useAction } from '../../api/use-action.ts';
import { useOwnCall } from '../../api/use-own-call.tsx';
import { typeQuantity } from '../../bag/bag-store.ts';
import { assetSource } from '../../parts/asset-source.ts';
import { useCutOff } from '../../parts/use-cut-off.ts';
import { useAskPrices } from '../../prices/use-prices.ts';
import { RowPrice } from '../../products/row-price.tsx';
import { useHeld } from '../../products/use-held.ts';
import { TellMe } from '../../stock-watch/tell-me.tsx';
import { choosePhonesByGrades } from '../../viewer/phone-face.ts';
import { useSignedIn } from '../../viewer/use-session.ts';
import styles from './bench.module.css';
import { BoughtParts } from './bought-parts.tsx';
import { AllLists } from './lists.tsx';
import { partsInStock } from './parts.tsx';
import { Quotes } from './quotes.tsx';

/** The first page of a customer: what they order all the time, one press away; what is on its way, waits and is owed. */
export const Bench = () => {
  const { userId } = useSignedIn();
  const { data, failed } = useOwnCall(callQuery('myBench', {}, userId), { stays: true });
  return (
    <div className={styles.bench}>
      <div className={styles.main}>
        {failed ?? (data ? <Phones bench={data} /> : <Skeleton className={styles.waiting} />)}
        <BoughtParts often />
        <Quotes isOpenOnly />
      </div>
      <aside className={styles.side}>
        {data && <CutOff bench={data} />}
        <OnItsWay />
        {data && <Owed bench={data} />}
        <AllLists brief />
      </aside>
    </div>
  );
};

/** The pinned phones, or those to pin, each with its parts. */
const Phones = ({ bench: { phones, isPinned } }: { bench: MyBench }) => {
  const { userId } = useSignedIn();
  const client = useQueryClient();
  const { run, problems } = useAction(async ({ text = '', ...wish }: { text?: string } & Partial<PinPhones>) => {
    const [found] = text ? (await browserApi().searchHints({ body: { value: text } })).phones : [];
    if (text && !found) return { fields: {}, general: [words.noPhone(text)] };
    const answer = await browserApi().pinPhones({ body: found ? { pin: [found.url] } : wish });
    client.setQueryData(callKey('myBench', {}, userId), answer);
    return null;
  });
  useAskPrices(partsInStock(phones.flatMap(({ parts }) => parts)));
  const find = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    void run({ text: String(new FormData(form).get('phone')).trim() }).then((wrong) => wrong ?? form.reset());
  };
  return (
    <section aria-label={words.phones()} className={styles.part}>
      <form className={styles.line} onSubmit={find}>
        <TextField label={words.pinPhone()} name="phone" placeholder={words.phoneHint()} maxLength={60} required />
        <Button type="submit">{words.pin()}</Button>
      </form>
      <Problems problems={allProblems(problems)} />
      {phones.length === 0 && <NothingHere>{words.noPins()}</NothingHere>}
      {!isPinned && phones.length > 0 && (
        <p className={styles.line}>
          {words.mostBought()}
          <Button onClick={() => void run({ pin: phones.map(({ url }) => url) })}>{words.pinThese()}</Button>
        </p>
      )}
      <ul className={styles.phones}>
        {phones.map(({ id, name, url, asset, models, parts, count }) => (
          <li key={id} className={styles.card}>
            <div className={styles.row}>
              <Picture source={assetSource(asset, 96)} alt="" sizes="36px" className={styles.picture} />
              <h2 className={styles.name}>
                {name} <span className={styles.note}>{models.join(' · ')}</span>
              </h2>
              {isPinned && (
                <Button shape="icon" aria-label={words.unpin(name)} onClick={() => void run({ unpin: [url] })}>
                  <Icon name="close" size={14} />
                </Button>
              )}
            </div>
            {parts.map((part) => (
              <PinnedPart key={part.id} part={part} />
            ))}
            <Link to={links.phone(url)} className={styles.all} onClick={() => choosePhonesByGrades(true)}>
              {words.allParts(count)} <Icon name="chevronRight" size={12} />
              <span className="visually-hidden"> {name}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
};

/** A press on plus puts one more into the bag, which goes into the cart as a whole. */
const PinnedPart = ({ part }: { part: MyBench['phones'][number]['parts'][number] }) => {
  const { id, name, card } = part;
  const { staged } = useHeld(id);
  const more = () => typeQuantity(part, String(staged + 1));
  const isSold = partsInStock([part]).length > 0;
  const { grade, finish, colour } = card?.attributes ?? {};
  return (
    <div className={styles.row} data-staged={staged > 0 || undefined}>
      <Picture source={assetSource(card?.assets[0], 96)} alt="" sizes="36px" className={styles.picture} />
      <Link to={card ? links.product(card) : ''} className={styles.name} title={name}>
        {part.part || name} <span className={styles.note}>{[grade, finish ?? colour].filter(Boolean).join(' · ')}</span>
      </Link>
      <span className={styles.price} data-sold={isSold || undefined}>
        {card && <StockStatus status={card.stockStatus} />}
        {isSold ? <RowPrice id={id} /> : card && <TellMe variant={part} />}
      </span>
      {isSold && (
        <Button shape="icon" aria-label={words.addOne(name, staged)} onClick={more}>
          {staged || <Icon name="plus" size={14} />}
        </Button>
      )}
    </div>
  );
};

/** The bar is full so many minutes before. */
const barMinutes = 480;

/** How long until the cut-off by the shop's clock; after it and on days off, when the shop works next. */
const CutOff = ({ bench: { processedOn } }: { bench: MyBench }) => {
  const { cutOff, clock, pausedUntil, today, left } = useCutOff();
  if (pausedUntil !== undefined) return <p className={styles.band}>{buyingMessages.orderingPaused(pausedUntil)}</p>;
  if (processedOn > today) return <p className={styles.band}>{words.onDay(processedOn)}</p>;
  // It has passed while the page was open.
  if (left <= 0 || processedOn < today) return <p className={styles.band}>{cutOffNotice(clockWords(cutOff), clock)}</p>;
  return (
    <div className={styles.band}>
      <b>{words.left(Math.floor(left / 60), left % 60)}</b>
      <span>{words.byThen(clockWords(cutOff) + (clock === undefined ? '' : ` (${clock})`))}</span>
      <meter aria-hidden="true" max={barMinutes} value={left} />
    </div>
  );
};

const open = ['PENDING', 'PROCESSING', 'PROCESSED', 'SHIPPED'];
const lastOpen = {
  pageSize: 4,
  sorts: { code: 'DESC' as const },
  filters: { status: { _field: 'status', operator: 'IN' as const, values: open } },
};

const OnItsWay = () => {
  const { userId } = useSignedIn();
  const { data, failed } = useOwnCall(callQuery('orderSearch', { body: lastOpen }, userId), { stays: true });
  return (
    <section className={styles.panel}>
      <div className={styles.head}>
        <h2>{words.onItsWay()}</h2>
        <Link to={links.myAccount('orders')}>{words.allOrders()}</Link>
      </div>
      {failed ?? (data?.totalFilteredRecords === 0 && <p className={styles.note}>{words.noneOnItsWay()}</p>)}
      {data?.results.map(({ id, code, status, total }) => (
        <Link key={id} to={links.order(id)} className={styles.order} data-status={status.id}>
          <span>{code}</span>
          <span>{status.name}</span>
          <b>{formatDollars(total)}</b>
        </Link>
      ))}
    </section>
  );
};

/** What is to be paid, and what waits besides. */
const Owed = ({ bench: { open: due, overdue, returns, watched } }: { bench: MyBench }) => (
  <section className={styles.panel}>
    <div className={styles.head}>
      <h2>{words.balance()}</h2>
      <b>{formatDollars(due)}</b>
      <Link to={links.myAccount('invoices')}>{words.invoices()}</Link>
    </div>
    {overdue > 0 && <p className={styles.late}>{words.late(formatDollars(overdue))}</p>}
    {returns > 0 && <p className={styles.note}>{words.returns(returns)}</p>}
    {watched > 0 && <p className={styles.note}>{words.watched(watched)}</p>}
  </section>
);
