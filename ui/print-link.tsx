import * as words from '#messages/ui.js';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';

type Props = { href: string; label: ReactNode; size?: NonNullable<Parameters<typeof buttonClass>[0]>['size'] };

/** A print, which opens in a tab of its own. */
export const PrintLink = ({ href, label, size }: Props) => (
  <a href={href} target="_blank" rel="noreferrer" className={buttonClass({ size })}>
    {label}
    <span className="visually-hidden"> {words.newTab()}</span>
  </a>
);
