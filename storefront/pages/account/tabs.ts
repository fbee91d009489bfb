import type { ComponentType } from 'react';
import { AccountDetails } from './account-details.tsx';
import { Addresses } from './addresses.tsx';
import { Invoices } from './invoices.tsx';
import { Orders } from './orders.tsx';
import { ResetPassword } from './reset-password.tsx';

type Tab = {
  /** Names it in the address. */
  name: string;
  label: string;
  Screen: ComponentType;
};

/** My Account's tabs in their order; the first is what the address without a name shows. */
export const tabs: readonly [Tab, ...Tab[]] = [
  { name: 'details', label: 'Account Details', Screen: AccountDetails },
  { name: 'orders', label: 'My Orders', Screen: Orders },
  { name: 'invoices', label: 'My Invoices', Screen: Invoices },
  { name: 'addresses', label: 'My Address', Screen: Addresses },
  { name: 'reset-password', label: 'Reset Password', Screen: ResetPassword },
];
