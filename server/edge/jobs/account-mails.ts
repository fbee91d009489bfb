import { links } from '#contract/links.ts';
import { backofficeUrl, staffLinks } from '#contract/staff-links.ts';
import { shopDateTime, shopDay } from '#kernel/dates.ts';
import { accountByEmail, accountById, registrationById } from '#server/people/customers/queries.ts';
import {
  dropPasswordCode,
  endPasswordCodes,
  hasEnoughCodes,
  makePasswordCode,
  passwordCodeMs,
  welcomeCodeMs,
} from '#server/people/customers/password-codes.ts';
import {
  accountDeclined,
  accountVerified,
  emailChanged,
  passwordChanged,
  passwordCode,
  registrationReceived,
  registrationToVerify,
} from '#server/shop/mails/letters/account-by-staff.ts';
import { dropLetter, letterById } from '#server/orders/receivables/letters.ts';
import { wholeStatement } from '#server/orders/receivables/statement.ts';
import { company } from '#server/orders/papers/company.ts';
import { forReader } from '#server/orders/papers/mount-prints.ts';
import { printApart } from '#server/orders/papers/print-apart.ts';
import { accountLetter } from '#server/shop/mails/letters/account-letter.ts';
import { payLinkIfOn } from '#server/orders/online-payments/links.ts';
import { sendFromShop, type Task, withPaper } from './task.ts';

type Person = { firstName: string; lastName: string; email: string };
const named = (customerId: number, { firstName, lastName, email }: Person) => ({
  name: `${firstName} ${lastName}`,
  address: email,
  customerId,
});
/** For unverified accounts: without the name, which may be made up. */
const unnamed = (customerId: number, email: string) => ({ name: '', address: email, customerId });

export const mailRegistrationReceived: Task<'mail-registration-received'> = async (context, { customerId }, key) => {
  const customer = await accountById(context.db, customerId);
  if (customer)
    await sendFromShop(
      context,
      key,
      unnamed(customerId, customer.email),
      'registration-received',
      registrationReceived,
    );
};

export const mailRegistrationToShop: Task<'mail-registration-to-shop'> = async (context, { customerId }, key) => {
  const customer = await registrationById(context.db, customerId);
  const url = context.config.publicUrl + backofficeUrl(staffLinks.customer(customerId));
  if (customer)
    await sendFromShop(context, key, 'SHOP', 'registration-to-shop', (shop) =>
      registrationToVerify(shop, { ...customer, url }),
    );
};

export const mailAccountVerified: Task<'mail-account-verified'> = async (context, { customerId }, key) => {
  const customer = await accountById(context.db, customerId);
  // Suspended meanwhile: the mail would be wrong.
  if (customer?.status !== 'ACTIVE') return;
  await sendFromShop(context, key, named(customerId, customer), 'account-verified', (shop) =>
    accountVerified(shop, { firstName: customer.firstName, signInUrl: shop.url + links.login() }),
  );
};

/** As with a forgotten password, the code is never stored in clear. */
export const mailAccountMade: Task<'mail-account-made'> = async (context, { customerId }, key) => {
  const { db, now } = context;
  const customer = await accountById(db, customerId);
  if (customer?.status !== 'ACTIVE') return;
  await endPasswordCodes(db, customerId, now());
  const code = await makePasswordCode(db, customerId, now(), welcomeCodeMs);
  await sendFromShop(context, key, named(customerId, customer), 'account-made', (shop) =>
    accountVerified(shop, { ...customer, signInUrl: shop.url + links.resetPasswordByCode(code) }, 'account-made'),
  );
};

export const mailAccountDeclined: Task<'mail-account-declined'> = async (context, { customerId }, key) => {
  const customer = await accountById(context.db, customerId);
  const reason = customer?.declinedBecause;
  // Verified meanwhile: the mail would be wrong.
  if (!customer || !reason) return;
  await sendFromShop(context, key, unnamed(customerId, customer.email), 'account-declined', (shop) =>
    accountDeclined(shop, { reason }),
  );
};

export const mailEmailChanged: Task<'mail-email-changed'> = async (context, { customerId, to, ...change }, key) => {
  await sendFromShop(context, key, unnamed(customerId, to), 'email-changed', (shop) =>
    emailChanged(shop, { ...change, signInUrl: shop.url + links.login() }),
  );
};

/** The code is generated here and never stored in clear: the database has its hash, the customer the mail. */
export const mailPasswordCode: Task<'mail-password-code'> = async (context, { email, requestedAt }, key) => {
  const { db, log, now } = context;
  if (now().getTime() - Date.parse(requestedAt) > passwordCodeMs) {
    log.warn('A mail with a password code could not be sent within an hour of the request, and is given up.');
    return;
  }
  const account = await accountByEmail(db, email);
  if (!account || (await hasEnoughCodes(db, account.buyerId, now()))) return;
  const code = await makePasswordCode(db, account.buyerId, now());
  try {
    await sendFromShop(context, key, unnamed(account.buyerId, account.email), 'password-code', (shop) =>
      passwordCode(shop, { url: shop.url + links.resetPasswordByCode(code) }),
    );
  } catch (error) {
    await dropPasswordCode(db, code);
    throw error;
  }
};

export const mailPasswordChanged: Task<'mail-password-changed'> = async (context, { customerId, changedAt }, key) => {
  const customer = await accountById(context.db, customerId);
  if (!customer) return;
  const at = shopDateTime(new Date(changedAt));
  await sendFromShop(context, key, unnamed(customerId, customer.email), 'password-changed', (shop) =>
    passwordChanged(shop, { at, forgottenUrl: shop.url + links.forgottenPassword() }),
  );
};

/** A statement comes with its paper; a reminder of which nothing is overdue any more is not sent, nor said to have been. */
export const mailAccountLetter: Task<'mail-account-letter'> = async (context, { letterId }, key) => {
  const { db, now } = context;
  const letter = await letterById(db, letterId);
  if (!letter) return;
  const { kind, customerId, firstName, email, from, to } = letter;
  const account = await wholeStatement(db, customerId, { from, to }, now());
  const isStatement = kind === 'STATEMENT';
  const mail = isStatement ? 'statement' : 'reminder';
  const today = shopDay(now());
  const invoices = account.invoices.filter(({ dueOn }) => isStatement || dueOn < today);
  if (!isStatement && account.overdue === 0) return void (await dropLetter(db, letterId));
  const content = isStatement
    ? await printApart(`customer ${customerId}`, 'printStatement', async () => ({
        company: await company(db, customerId),
        data: await forReader(db, customerId, account),
        madeAt: now(),
      }))
    : undefined;
  const recipient = { name: account.name, address: email, customerId };
  const payUrl = await payLinkIfOn(context, invoices);
  const isSent = await sendFromShop(context, key, recipient, mail, (shop) => {
    const url = shop.url + links.myAccount('invoices');
    const message = accountLetter(shop, mail, { ...account, firstName, invoices, url, payUrl });
    return content ? withPaper(message, `statement-${account.code}-${to}.pdf`, content) : message;
  });
  if (!isSent) await dropLetter(db, letterId);
};
