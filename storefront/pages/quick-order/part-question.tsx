import type { VariantCard } from '#contract/catalogue/catalogue.ts';
import { limits } from '#contract/limits.ts';
import { formatCents } from '#kernel/money.ts';
import * as words from '#messages/quick-order.js';
import * as supersededWords from '#messages/superseded.js';
import { upTo } from '#ui/media.ts';
import { Icon } from '#ui/icon.tsx';
import { useListeners } from '#ui/use-listeners.ts';
import { useMedia } from '#ui/use-media.ts';
import { useId, useRef, useState } from 'react';
import { usePrices } from '../../prices/use-prices.ts';
import { useSession } from '../../viewer/use-session.ts';
import { decideAndGoOn } from './go-on.ts';
import { type Row, unitCents } from './rows.ts';
import styles from './part-question.module.css';

/** What has to be decided, in words. */
export const questionOf = ({ state, choices, productName, differsBy, variant, label, text, leftOut }: Row): string => {
  const without = leftOut.join(' ');
  if (state === 'choose' && without !== '')
    return productName === null ? words.noneHasWhichPart(without) : words.noneHasWhich(without, productName);
  if (state === 'choose') return productName === null ? words.whichPartIs(text) : words.which(productName);
  if (state === 'notAvailable' && variant) {
    const instead = differsBy ? words.inStockInAnother(differsBy.toLowerCase()) : words.inStock();
    return `${words.partIs(label, variant.stockStatus)} ${choices.length === 0 ? words.nothingLikeIt() : instead}`;
  }
  const [near] = choices;
  return near ? words.didYouMean(near.label) : words.noPartFound();
};

/** The question of a line with its choices; the framed one is taken by Enter. */
export const PartQuestion = ({ row }: { row: Row }) => {
  const { key, state, choices } = row;
  const says = useId();
  const choicesOf = useRef<HTMLFieldSetElement>(null);
  useListeners(choicesOf, { keydown: walk });
  const phone = useMedia(upTo(600));
  const take = (variant: VariantCard) => decideAndGoOn(key, { variantId: variant.id });
  return (
    <div className={styles.question} data-state={state}>
      <p id={says} className={styles.words}>
        {row.supersedes !== null && row.variant && `${supersededWords.isBy(row.supersedes, row.variant.sku)}. `}
        {questionOf(row)}
        <span className={styles.pieces}> {words.pieces(row.quantity ?? 0, row.quantityText)}</span>
      </p>
      <fieldset ref={choicesOf} className={styles.choices} aria-labelledby={says}>
        {state === 'unknown' && <MendField row={row} framed={choices.length === 0} />}
        {choices.map(({ variant, label }, at) => (
          <button
            key={variant.id}
            type="button"
            className={styles.choice}
            data-framed={at === 0 || undefined}
            title={variant.name}
            onClick={() => take(variant)}
          >
            <span>{state === 'unknown' ? words.use(label) : label}</span>
            {state !== 'unknown' && <ChoicePrice variantId={variant.id} quantity={row.quantity ?? 1} />}
          </button>
        ))}
        {phone && (
          <button
            type="button"
            className={styles.choice}
            data-framed={(choices.length === 0 && state !== 'unknown') || undefined}
            onClick={() => decideAndGoOn(key, { as: 'left' })}
          >
            {words.leaveOut()}
          </button>
        )}
      </fieldset>
    </div>
  );
};

/** Left and right walk the choices. */
const walk = (event: KeyboardEvent): void => {
  const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
  if (by === 0 || !(event.target instanceof HTMLButtonElement)) return;
  const all = [...(event.target.closest('fieldset')?.querySelectorAll('button') ?? [])];
  const next = all[all.findIndex((each) => each === event.target) + by];
  if (!next) return;
  event.preventDefault();
  next.focus();
};

/** The price of a choice at its quantity; nothing for visitors. */
const ChoicePrice = ({ variantId, quantity }: { variantId: number; quantity: number }) => {
  const { miniCart } = useSession();
  const unit = unitCents(usePrices(variantId), miniCart?.quantities?.[variantId] ?? 0, quantity);
  return unit === undefined ? null : <span className={styles.price}>{formatCents(unit)}</span>;
};

/** The text of an unknown line, to be mended in its place; Enter looks for it. */
const MendField = ({ row: { key, line, text }, framed }: { row: Row; framed: boolean }) => {
  const [typed, setTyped] = useState(text);
  return (
    <form
      className={styles.mend}
      onSubmit={(event) => {
        event.preventDefault();
        if (typed.trim() !== '' && typed.trim() !== text) decideAndGoOn(key, { text: typed.trim() });
      }}
    >
      <Icon name="search" size={14} />
      <input
        className={styles.field}
        value={typed}
        maxLength={limits.searchTextMax}
        spellCheck={false}
        aria-label={words.codeOrWords(String(line))}
        data-framed={framed || undefined}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
    </form>
  );
};
