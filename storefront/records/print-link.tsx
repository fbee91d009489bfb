import { buttonClass } from '#ui/button.tsx';
import { apiAddress } from '../api/browser-api.ts';
import { token } from '../viewer/stored-text.ts';

type Props = {
  id: number;
  label: string;
  link: (id: number, token: string) => string;
  size?: 'medium' | 'large';
};

/** Opens the print of an order or an invoice in a new tab, on a screen behind `CustomerOnly`. */
export const PrintLink = ({ id, label, link, size = 'medium' }: Props) => (
  <a href={apiAddress(link(id, token.read()))} target="_blank" rel="noreferrer" className={buttonClass({ size })}>
    {label}
    <span className="visually-hidden"> (opens in a new tab)</span>
  </a>
);
