import * as words from '#messages/account.js';
import type { ComponentType } from 'react';
import { AccountDetails } from './account-details.tsx';
import { Addresses } from './addresses.tsx';
import { Invoices } from './invoices.tsx';
import { Orders } from './orders.tsx';
import { ResetPassword } from './reset-password.tsx';

type Tab = {
  /** Its name in the URL. */
  name: string;
  label: string;
  Screen: ComponentType;
};

/** My Account's tabs in order; the first is the default. */
export const tabs: readonly [Tab, ...Tab[]] = [
  { name: 'details', label: words.accountDetails(), Screen: AccountDetails },
  { name: 'orders', label: words.myOrders(), Screen: Orders },
  { name: 'invoices', label: words.myInvoices(), Screen: Invoices },
  { name: 'addresses', label: words.myAddress(), Screen: Addresses },
  { name: 'reset-password', label: words.resetPassword(), Screen: ResetPassword },
];
