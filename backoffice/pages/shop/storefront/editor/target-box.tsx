import type { LinkTarget } from '#contract/shop/staff-storefront.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { classNames } from '#ui/class-names.ts';
import fieldStyles from '#ui/field.module.css';
import { FieldFrame } from '#ui/field-frame.tsx';
import { useCombobox } from '#ui/use-combobox.ts';
import { useDebounced } from '#ui/use-debounced.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type KeyboardEvent, useId, useState } from 'react';
import { targetsQuery } from '../../../../api/api.ts';
import suggestions from '../../../../parts/suggestions.module.css';
import styles from './target-box.module.css';

const typingPauseMs = 160;

const kinds: Record<LinkTarget['kind'], string> = {
  category: 'category',
  subCategories: 'its sub-categories',
  product: 'product',
  page: 'page',
  brand: 'brand',
  phone: 'phone',
};

type Props = {
  label: string;
  /** What it leads to now. */
  hint: string;
  error?: string | undefined;
  /** Which results are offered. */
  only?: (target: LinkTarget) => boolean;
  onChoose: (target: LinkTarget) => void;
  /** An address outside, or a path of the shop; omitted where neither can be chosen. */
  onAddress?: (address: string) => void;
};

const every = () => true;

/** Finds what a link leads to: arrows move through the results, Enter takes one. An address outside or a path is typed whole. */
export const TargetBox = ({ label, hint, error, only = every, onChoose, onAddress }: Props) => {
  const id = useId();
  const combobox = useCombobox(0);
  const { looking, look, close } = combobox;
  const [typed, setTyped] = useState('');
  const text = typed.trim();
  const asked = useDebounced(text, typingPauseMs);
  const isAddress = onAddress !== undefined && /^(?:https?:\/\/|\/(?![/\\]))./.test(text);
  const { data } = useQuery({
    ...targetsQuery(asked),
    enabled: looking && asked !== '' && !isAddress,
    placeholderData: keepPreviousData,
  });
  const rows = looking && text !== '' && !isAddress ? (data ?? []).filter(only) : [];
  const isCurrent = asked === text && data !== undefined;
  const choose = (target: LinkTarget): void => {
    onChoose(target);
    setTyped('');
    close();
  };
  const take = (): void => {
    const row = isCurrent ? rows[combobox.at] : undefined;
    if (row) choose(row);
    else if (isAddress) {
      onAddress(text);
      setTyped('');
      close();
    }
  };
  const press = (event: KeyboardEvent): void => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      take();
    }
    combobox.walk(event, rows.length);
  };
  const isNone = looking && isCurrent && text !== '' && !isAddress && rows.length === 0;
  return (
    <div className={suggestions.find}>
      <FieldFrame id={id} label={label} error={error} hint={isNone ? 'Nothing has this name.' : hint}>
        <input
          id={id}
          type="text"
          inputMode="search"
          placeholder={onAddress ? 'Search, https://… or /…' : 'Search'}
          className={classNames(fieldStyles.input, error !== undefined && fieldStyles.wrong)}
          {...combobox.box(rows.length, isCurrent)}
          maxLength={staffLimits.linkMax}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-says`}
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            look();
          }}
          onKeyDown={press}
          onBlur={() => {
            close();
            if (isAddress) take();
          }}
        />
      </FieldFrame>
      {rows.length > 0 && (
        <div {...combobox.list('Found')} className={classNames(suggestions.list, styles.list)}>
          {rows.map((target, i) => (
            <button
              key={`${target.kind} ${target.path}`}
              type="button"
              className={suggestions.option}
              onClick={() => choose(target)}
              {...combobox.option(i, isCurrent)}
            >
              <span className={styles.name}>{target.name}</span>
              <span className={suggestions.said}>{kinds[target.kind]}</span>
            </button>
          ))}
        </div>
      )}
    </div>
  );
};
