import { PrintLink } from '#ui/print-link.tsx';
import type { ComponentProps } from 'react';
import { apiAddress } from '../api/browser-api.ts';
import { token } from '../viewer/stored-text.ts';

type Props = Omit<ComponentProps<typeof PrintLink>, 'href'> & {
  id: number;
  link: (id: number, token: string) => string;
};

/** Opens the print of an order or an invoice, on a screen behind `CustomerOnly`. */
export const CustomerPrint = ({ id, link, ...look }: Props) => (
  <PrintLink href={apiAddress(link(id, token.read()))} {...look} />
);
