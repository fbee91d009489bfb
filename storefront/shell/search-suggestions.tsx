import { links } from '#contract/links.ts';
import * as words from '#messages/shell.js';
import { upTo } from '#ui/media.ts';
import { nextOption } from '#ui/use-combobox.ts';
import { useListeners } from '#ui/use-listeners.ts';
import { useMedia } from '#ui/use-media.ts';
import { type MouseEvent, type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { type Items, quantityText, readBagQuantity } from '../bag/bag.ts';
import { bag, typeQuantity } from '../bag/bag-store.ts';
import { useAddInTurn } from '../bag/use-add-in-turn.ts';
import type { CardVariant } from '../products/card-variant.ts';
import { thoseInStock, useAskPrices } from '../prices/use-prices.ts';
import { useCustomer, useSession } from '../viewer/use-session.ts';
import { rememberSearch, useRecentSearches } from './recent-searches.ts';
import { searchText } from './search-text.ts';
import { SuggestionPanel, suggestionsId } from './suggestion-panel.tsx';
import { mayBeCode, suggestionAddresses } from './suggestions.ts';
import { useHeldKeys } from './use-held-keys.ts';
import { useSuggestions } from './use-suggestions.ts';

type Props = {
  /** The search, with its field and this. */
  place: RefObject<HTMLElement | null>;
  /** Empties the field and opens a page. */
  onLeave: (to: string) => void;
};

type Act = (() => void) | null;

/** What Tab stops at in a row: its quantity, or Tell me. */
const stopOf = (row: Element | null | undefined): HTMLElement | null =>
  row?.querySelector<HTMLElement>('[data-stop], [data-tell] :is(a, button)') ?? null;

const remember = (typed: string): void => {
  const text = searchText(typed);
  if (text !== null) rememberSearch(text);
};

const fieldIn = (place: HTMLElement | null): HTMLInputElement | null =>
  place?.querySelector<HTMLInputElement>('form input') ?? null;

const none: readonly CardVariant[] = [];

/**
 * What is suggested while typing in the search (the combobox with a grid of the ARIA Authoring Practices): arrow keys
 * walk through it while the focus stays in the field; Tab goes on to the quantities, where Enter adds.
 */
export const SearchSuggestions = ({ place, onLeave }: Props): ReactNode => {
  // What was typed before this was loaded.
  const [typed, setTyped] = useState(() => fieldIn(place.current)?.value ?? '');
  const [open, setOpen] = useState(true);
  const [at, setAt] = useState(-1);
  const [said, setSaid] = useState('');
  const narrow = useMedia(upTo(899));
  const { cartEnabled } = useSession();
  const viewer = useCustomer() ? (cartEnabled ? 'buy' : 'price') : 'visitor';
  const { suggestions, awaited } = useSuggestions(typed, open);
  const rows = suggestions?.rows ?? none;
  const exactId = suggestions?.exactId ?? null;
  const recent = useRecentSearches(typed);
  const addresses = suggestionAddresses(suggestions, recent);
  const shown = open && addresses.length > 0;
  const nothing = open && suggestions !== null && rows.length === 0;
  useAskPrices(viewer === 'visitor' ? [] : thoseInStock(rows));

  const field = () => fieldIn(place.current);
  const toField = () => {
    field()?.focus();
    field()?.select();
  };
  const rowOf = (variantId: number) => place.current?.querySelector(`[data-variant="${variantId}"]`);
  const { add, answerOf } = useAddInTurn((added: Items) => {
    const names = [...added].map(
      ([of, qty]) => `${qty} × ${rows.find((row) => row.id === of)?.name ?? words.product()}`,
    );
    setSaid(words.addedToCart(names.join(', ')));
    toField();
    return true;
  });
  const addRows = (...ids: number[]) => {
    remember(typed);
    add(...ids);
  };
  const held = useHeldKeys({
    // Of what was typed as a whole nothing else may take the quantity.
    awaits: awaited && viewer === 'buy' && mayBeCode(typed),
    onArrived: ({ digits, enter }) => {
      const variant = rows.find((row) => row.id === exactId) ?? (digits === '' ? rows[0] : undefined);
      const stop = variant && stopOf(rowOf(variant.id));
      stop?.focus();
      if (!variant || digits === '' || !stop?.matches('input')) return;
      typeQuantity(variant, digits);
      if (enter) addRows(variant.id);
    },
  });

  const close = () => {
    setOpen(false);
    setAt(-1);
  };
  const go = (to: string) => {
    remember(typed);
    setTyped('');
    close();
    onLeave(to);
  };
  const walk = (step: 1 | -1) => {
    if (!open) return setOpen(true);
    const next = nextOption(at, step, addresses.length, -1);
    setAt(next);
    document.getElementById(`${suggestionsId}-${next}`)?.scrollIntoView({ block: 'nearest' });
  };
  const inField = ({ key, shiftKey }: KeyboardEvent, input: HTMLInputElement): Act => {
    const to = addresses[at];
    if (key === 'ArrowDown') return () => walk(1);
    if (key === 'ArrowUp') return () => walk(-1);
    if (key === 'Enter' && to !== undefined) return () => go(to);
    if (key === 'Escape' && (shown || nothing)) return close;
    if (key === 'Escape')
      return () => {
        input.value = '';
        setTyped('');
      };
    const marked = at === -1 ? exactId : rows[at - (suggestions?.places.length ?? 0)]?.id;
    const stop = shown && key === 'Tab' && !shiftKey && marked ? stopOf(rowOf(marked)) : null;
    return stop && (() => stop.focus());
  };
  const inRow = ({ key }: KeyboardEvent, target: HTMLElement): Act => {
    const row = target.closest<HTMLElement>('[data-variant]');
    const variant = rows.find((one) => String(one.id) === row?.dataset['variant']);
    if (!row || !variant) return null;
    const isBox = target.matches('[data-quantity]');
    if (key === 'ArrowDown') return () => stopOf(row.nextElementSibling)?.focus();
    if (key === 'ArrowUp') return () => (stopOf(row.previousElementSibling) ?? field())?.focus();
    if (key === 'Enter' && isBox) {
      const untouched = readBagQuantity(quantityText(bag.read(), variant.id)) === 0;
      return () => (untouched ? go(links.product(variant)) : addRows(variant.id));
    }
    if (key !== 'Escape') return null;
    return () => {
      if (isBox) typeQuantity(variant, '0');
      toField();
    };
  };

  useListeners(place, {
    input: ({ target }) => {
      const input = field();
      if (!input || target !== input) return;
      held.release();
      setTyped(input.value);
      setSaid('');
      setOpen(true);
      setAt(-1);
    },
    focusin: ({ target }) => {
      const input = field();
      if (!input || target !== input) return;
      setTyped(input.value);
      setOpen(true);
    },
    focusout: ({ relatedTarget }) => {
      if (!(relatedTarget instanceof Node && place.current?.contains(relatedTarget))) close();
    },
    keydown: (event) => {
      const { target, altKey, ctrlKey, metaKey } = event;
      if (event.isComposing || altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return;
      const input = field();
      if (target === input && held.take(event)) return;
      const act = input && target === input ? inField(event, input) : inRow(event, target);
      if (!act) return;
      event.preventDefault();
      act();
    },
    // Before the field is emptied.
    submit: () => {
      if (searchText(field()?.value ?? '') === null) return;
      setTyped('');
      close();
    },
    // The focus stays in the field: otherwise this would close before the press is done.
    mousedown: (event) => {
      if (event.target instanceof Element && !event.target.closest('input')) event.preventDefault();
    },
  });
  // What was typed until the listeners were there.
  useEffect(() => {
    const input = fieldIn(place.current);
    if (input === document.activeElement) input?.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
  }, [place]);
  // A touch elsewhere does not always take the focus.
  useEffect(() => {
    if (!open) return;
    const gone = new AbortController();
    const leave = ({ target }: Event) => {
      if (target instanceof Node && place.current?.contains(target)) return;
      setOpen(false);
      setAt(-1);
    };
    document.addEventListener('pointerdown', leave, gone);
    return () => gone.abort();
  }, [open, place]);
  useLayoutEffect(() => {
    const input = field();
    input?.setAttribute('aria-expanded', String(shown));
    if (shown && at >= 0) input?.setAttribute('aria-activedescendant', `${suggestionsId}-${at}`);
    else input?.removeAttribute('aria-activedescendant');
  });

  const count = nothing ? words.noProductMatches() : suggestions && shown ? words.productsSuggested(rows.length) : '';
  return (
    <>
      {(shown || nothing) && (
        <SuggestionPanel
          at={at}
          addresses={addresses}
          suggestions={suggestions}
          recent={recent}
          viewer={viewer}
          narrow={narrow}
          answerOf={answerOf}
          onAdd={addRows}
          onGo={(event: MouseEvent, to: string) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
            event.preventDefault();
            go(to);
          }}
        />
      )}
      <output className="visually-hidden">{said || count}</output>
    </>
  );
};
