import { links } from '#contract/links.ts';
import { backofficeUrl, staffLinks } from '#contract/staff-links.ts';
import { torontoDateTime } from '#kernel/dates.ts';
import { accountByEmail, accountById, registrationById } from '#server/people/customers/queries.ts';
import {
  dropPasswordCode,
  hasEnoughCodes,
  makePasswordCode,
  passwordCodeMs,
} from '#server/people/customers/password-codes.ts';
import { accountVerified } from '#server/shop/mails/letters/account-verified.ts';
import { passwordChanged, passwordCode } from '#server/shop/mails/letters/password.ts';
import { registrationReceived, registrationToVerify } from '#server/shop/mails/letters/registration.ts';
import type { Config } from '#server/platform/process/config.ts';
import { sendFromShop } from './send-from-shop.ts';
import type { Task } from './task.ts';

const address = ({ publicUrl }: Config, path: string): string => `${publicUrl}${path}`;

type Person = { firstName: string; lastName: string; email: string };
const named = ({ firstName, lastName, email }: Person) => ({ name: `${firstName} ${lastName}`, address: email });
/** For unverified accounts: without the name, which may be made up. */
const unnamed = (email: string) => ({ name: '', address: email });

export const mailRegistrationReceived: Task<'mail-registration-received'> = async (context, { customerId }, key) => {
  const customer = await accountById(context.db, customerId);
  if (customer)
    await sendFromShop(context, key, unnamed(customer.email), 'registration-received', registrationReceived);
};

export const mailRegistrationToShop: Task<'mail-registration-to-shop'> = async (context, { customerId }, key) => {
  const customer = await registrationById(context.db, customerId);
  const url = address(context.config, backofficeUrl(staffLinks.customer(customerId)));
  if (customer)
    await sendFromShop(context, key, 'SHOP', 'registration-to-shop', (shop) =>
      registrationToVerify(shop, { ...customer, url }),
    );
};

export const mailAccountVerified: Task<'mail-account-verified'> = async (context, { customerId }, key) => {
  const customer = await accountById(context.db, customerId);
  // Suspended meanwhile: the mail would be wrong.
  if (customer?.status !== 'ACTIVE') return;
  const signInUrl = address(context.config, links.login());
  await sendFromShop(context, key, named(customer), 'account-verified', (shop) =>
    accountVerified(shop, { firstName: customer.firstName, signInUrl }),
  );
};

/** The code is generated here and never stored in clear: the database has its hash, the customer the mail. */
export const mailPasswordCode: Task<'mail-password-code'> = async (context, { email, requestedAt }, key) => {
  const { db, config, log, now } = context;
  if (now().getTime() - Date.parse(requestedAt) > passwordCodeMs) {
    log.warn('A mail with a password code could not be sent within an hour of the request, and is given up.');
    return;
  }
  const account = await accountByEmail(db, email);
  if (!account || (await hasEnoughCodes(db, account.customerId, now()))) return;
  const code = await makePasswordCode(db, account.customerId, now());
  try {
    const url = address(config, links.resetPasswordByCode(code));
    await sendFromShop(context, key, unnamed(account.email), 'password-code', (shop) => passwordCode(shop, { url }));
  } catch (error) {
    await dropPasswordCode(db, code);
    throw error;
  }
};

export const mailPasswordChanged: Task<'mail-password-changed'> = async (context, { customerId, changedAt }, key) => {
  const customer = await accountById(context.db, customerId);
  if (!customer) return;
  const changed = {
    at: torontoDateTime(new Date(changedAt)),
    forgottenUrl: address(context.config, links.forgottenPassword()),
  };
  await sendFromShop(context, key, unnamed(customer.email), 'password-changed', (shop) =>
    passwordChanged(shop, changed),
  );
};
