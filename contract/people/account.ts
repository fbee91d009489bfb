import { z } from 'zod';
import { plainPhoneNumber } from '#kernel/phone-number.ts';
import { plainPostalCode } from '#kernel/postal-code.ts';
import { Id } from '../catalogue/catalogue.ts';
import { type Language, languages } from '../platform/languages.ts';
import { limits } from '../limits.ts';
import { FixedName } from '../platform/fixed-name.ts';
import * as accountMessages from '#messages/people.js';
import * as messages from '#messages/shop.js';
import { chosen } from '../platform/typed.ts';

/* Accounts, sessions and addresses (specification sections 3 and 5). The same schemas validate forms and calls. */

/**
 * Control characters, and those that turn the direction of what follows: a name with one looks like another. U+0000 is
 * refused where it would be stored.
 */
const unseen = /(?![\t\n\r])[\p{Cc}\p{Bidi_Control}]/u;
export const visible = z.refine<string>((value) => !unseen.test(value.replaceAll('\0', '')), {
  error: messages.controlCharacters,
});

/** A language of messages/, such as `fr`. */
export const LanguageName = z.enum(Object.keys(languages) as [Language, ...Language[]]);

/** In which a customer's mails and papers are written. */
export const LanguageChoice = z.strictObject({ language: LanguageName });

/** Names and addresses are one line, however they were pasted: line ends would begin a header in a mail. */
const oneLine = (typed: string): string => typed.replace(/[\t\n\r]+/g, ' ');
const text = (max: number = limits.textMax) =>
  z
    .string()
    .trim()
    .overwrite(oneLine)
    .max(max, { error: () => messages.tooLong(max) })
    .check(visible);
/** What is wrong with a field: asked for when it is said, in the reader's language. */
type Said = () => string;

/** A text that is "required" when it is missing, null, empty or of another type. */
export const required = (error: Said, max: number = limits.textMax) =>
  z
    .string({ error })
    .trim()
    .max(max, { error: () => messages.tooLong(max) })
    .min(1, { error })
    .check(visible);
const requiredLine = (error: Said) => required(error).overwrite(oneLine);
const optional = (max?: number) => text(max).nullish();

/** An e-mail address, or nothing. */
export const emailForm = z.refine<string>((value) => value === '' || z.email().safeParse(value).success, {
  error: accountMessages.emailInvalid,
});
/** A required e-mail address, with the form's own message. */
const email = (error: Said) => required(error, limits.emailMax).check(emailForm);

/** Brings text to its one stored form; text that has no such form stays as it is. */
const keptAs = (plain: (typed: string) => string | null) => (typed: string) => plain(typed) ?? typed;
const ofForm = (plain: (typed: string) => string | null, error: Said) =>
  z.refine<string>((value) => value === '' || plain(value) !== null, { error });

const postalCode = required(accountMessages.postalCodeRequired, limits.postalCodeMax).overwrite(
  keptAs(plainPostalCode),
);
const phoneNo = (typed: z.ZodString) => typed.overwrite(keptAs(plainPhoneNumber));
const postalCodeForm = ofForm(plainPostalCode, accountMessages.postalCodeForm);
const phoneForm = ofForm(plainPhoneNumber, accountMessages.phoneForm);

/** The current password, as typed. */
export const typedPassword = (error: Said) =>
  z
    .string({ error })
    .min(1, { error })
    .max(limits.passwordMax, { error: () => messages.tooLong(limits.passwordMax) });

export const Login = z.strictObject({
  username: required(accountMessages.usernameRequired, limits.emailMax),
  password: typedPassword(accountMessages.passwordRequired),
});
export type Login = z.infer<typeof Login>;

export const Session = z.object({
  token: z.string(),
  /** The same as `userId`. */
  id: Id,
  userId: Id,
  name: z.string(),
  roleName: z.literal('CUSTOMER'),
  permissions: z.array(z.string()),
});
export type Session = z.infer<typeof Session>;

const passwordText = (error: Said) =>
  typedPassword(error).min(limits.passwordMin, { error: accountMessages.passwordTooShort });

/** Part of a form. When the part is missing, each of its fields answers as if it were empty. */
const block = <T extends z.core.$ZodLooseShape>(fields: T) => {
  const whole = z.strictObject(fields);
  // Typed for callers as the object it holds.
  return z.preprocess((given) => given ?? {}, whole) as unknown as typeof whole;
};

const bothTyped = z.looseObject({ password: z.string(), confirmPassword: z.string().min(1) });

/** A new password and its repetition, with the messages of their form. */
const passwordPair = (required: Said, error: Said) => ({
  fields: { password: passwordText(required), confirmPassword: typedPassword(required) },
  same: (pair: { password: string; confirmPassword: string }) => pair.password === pair.confirmPassword,
  // Checked even if other fields fail: a form gets all its failures at once.
  otherwise: {
    path: ['confirmPassword'],
    error,
    when: ({ value }: { value: unknown }) => bothTyped.safeParse(value).success,
  },
});

export const emailAddress = email(accountMessages.emailRequired);

export const PreferredDocType = z.enum(['FULL_INVOICE', 'DISPATCH_NOTE'], {
  error: accountMessages.preferredDocTypeRequired,
});

const addressParts = {
  street1: requiredLine(accountMessages.street1Required),
  street2: optional(),
  city: requiredLine(accountMessages.cityRequired),
  postalCode: postalCode.check(postalCodeForm),
  provinceId: chosen(accountMessages.provinceRequired),
};

const registrationPasswords = passwordPair(accountMessages.reconfirmPassword, accountMessages.passwordsDoNotMatch);
export const Registration = z
  .strictObject({
    firstName: requiredLine(accountMessages.firstNameRequired),
    middleName: optional(),
    lastName: requiredLine(accountMessages.lastNameRequired),
    preferredDocType: PreferredDocType,
    referredBy: optional(),
    hstNumber: required(accountMessages.hstNumberRequired).regex(/^$|^\d{9}(\s?[Rr][Tt]\s?\d{4})?$/, {
      error: accountMessages.hstNumberForm,
    }),
    email: emailAddress,
    ...registrationPasswords.fields,
    address: block({
      name: optional(),
      company: requiredLine(accountMessages.companyRequired),
      ...addressParts,
      phoneNo: phoneNo(required(accountMessages.phoneNumberRequired, limits.phoneMax)).check(phoneForm),
    }),
    terms: z.literal(true, { error: accountMessages.termsRequired }),
  })
  .refine(registrationPasswords.same, registrationPasswords.otherwise);
export type Registration = z.infer<typeof Registration>;

/** A new password that replaces the current one. */
export const newPasswords = passwordPair(accountMessages.reconfirmPasswordReset, accountMessages.passwordsInconsistent);
export const ResetPassword = z
  .strictObject({ id: Id, ...newPasswords.fields })
  .refine(newPasswords.same, newPasswords.otherwise);
export const ResetPasswordByCode = z
  .strictObject({ code: required(accountMessages.codeRequired), ...newPasswords.fields })
  .refine(newPasswords.same, newPasswords.otherwise);
export const ForgottenPassword = z.strictObject({ email: email(accountMessages.forgottenEmailRequired) });

export const Province = z.object({ id: Id, name: FixedName });
export type Province = z.infer<typeof Province>;

export const Address = z.object({
  id: Id,
  version: z.int(),
  name: z.string().nullable(),
  company: z.string().nullable(),
  street1: z.string(),
  street2: z.string().nullable(),
  city: z.string(),
  postalCode: z.string(),
  provinceId: Id,
  province: FixedName,
  phoneNo: z.string().nullable(),
  eShipperId: z.string().nullable(),
  customerId: Id,
});
export type Address = z.infer<typeof Address>;

/**
 * Input to create (id 0) or change an address. `province` and `eShipperId` may be sent back as they were read. A
 * default of true makes it the customer's default address; false or absent changes nothing.
 */
export const AddressInput = z.strictObject({
  id: z.int32().min(0).default(0),
  version: z.int32().nullish(),
  name: optional(),
  company: optional(),
  ...addressParts,
  phoneNo: phoneNo(text(limits.phoneMax)).check(phoneForm).nullish(),
  customerId: Id,
  province: optional(),
  eShipperId: optional(),
  defaultBilling: z.boolean().optional(),
  defaultShipping: z.boolean().optional(),
});
export type AddressInput = z.infer<typeof AddressInput>;

/** Input to change an address: a postal code or phone number that it already had may have any form. */
export const AddressChange = AddressInput.extend({ postalCode, phoneNo: phoneNo(text(limits.phoneMax)).nullish() });

/** The choices of the last checkout, preselected in the next one. Addresses deleted since are null. */
export const LastChoices = z.object({
  shippingAddressId: Id.nullable(),
  billingAddressId: Id.nullable(),
  shippingMethodId: Id.nullable(),
  paymentMethodId: Id.nullable(),
});
export type LastChoices = z.infer<typeof LastChoices>;

export const Customer = z.object({
  id: Id,
  code: z.string(),
  email: z.string(),
  status: z.object({ id: z.string(), name: FixedName }),
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  defaultBillingAddress: Address.nullable(),
  defaultShippingAddress: Address.nullable(),
  /** null before the first order. */
  lastChoices: LastChoices.nullable(),
  /** Names of the payment methods that need a credit limit, which the customer has not. */
  needCredit: z.array(FixedName).optional(),
  /** Whether one may see to the company's people, and what one may order without asking, in dollars; null for any amount. */
  isOwner: z.boolean().optional(),
  orderUpTo: z.number().nullish(),
  /** Since when, and from which address ("" when it began before that was noted). A customer is signed in at one place. */
  signedIn: z.object({ at: z.iso.datetime(), from: z.string() }).nullable(),
});
export type Customer = z.infer<typeof Customer>;
