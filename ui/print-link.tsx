import * as words from '#messages/ui.js';
import type { ReactNode } from 'react';
import { buttonClass } from './button.tsx';

type Props = { href: string; label: ReactNode; size?: NonNullable<Parameters<typeof buttonClass>[0]>['size'] };

export const PrintLink = ({ href, label, size }: Props) => (
  <a href={href} target="_blank" rel="noreferrer" className={buttonClass({ size })}>
    {label}
    <span className="visually-hidden"> {words.newTab()}</span>
  </a>
);
