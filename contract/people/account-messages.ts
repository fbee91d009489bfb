import { limits } from '../limits.ts';

/* Messages of the account and address fields (specification section 5), to the letter. */

export const usernameRequired = 'Please input your username!';
export const passwordRequired = 'Please input your Password!';
export const firstNameRequired = 'First Name is required';
export const lastNameRequired = 'Last name is required';
export const preferredDocTypeRequired = 'Select a Preferred Doc Type';
export const hstNumberRequired = 'HST/GST Number is required';
export const emailRequired = 'Email is required';
export const emailInvalid = 'This is not valid E-mail';
export const reconfirmPassword = 'Please re-confirm your password.';
export const passwordsDoNotMatch = 'Passwords do not match.';
export const termsRequired = 'Please review and accept our terms of use.';
export const companyRequired = 'Company name is required';
export const street1Required = 'Street 1 is required';
export const cityRequired = 'City is required';
export const postalCodeRequired = 'Postal Code is required';
export const provinceRequired = 'Select a province';
export const phoneNumberRequired = 'Phone number is required';
export const reconfirmPasswordReset = 'Please re-confirm your password!';
export const passwordsInconsistent = 'Two passwords that you enter is inconsistent!';
export const forgottenEmailRequired = 'Please enter your email!';
export const registered =
  'Thank you for registering yourself. We will verify your account details and get in touch with you soon.';
export const forgottenDone = 'Password reset successful, Please check your email for instructions.';
export const resetDone = 'Password reset successful, Please login.';
export const deleteAddressQuestion = 'Are you sure you want to delete this address?';
export const invalidLogin = 'Invalid username/password.';

// Ours, where the specification has no words
export const passwordGuessable =
  'Others would try this password: it is common, or little more than a name. Please choose another one.';
export const passwordTooShort = `A password has at least ${limits.passwordMin} characters.`;
export const passwordHint = `${limits.passwordMin} to ${limits.passwordMax} characters; not a common one, nor the name of you, your company or the shop`;
export const postalCodeForm = 'A postal code has the form A1A 1A1.';
export const phoneForm =
  'A phone number has 10 digits, as 416-555-0100, or begins with + and the country code. An extension may follow.';
export const hstNumberForm = 'An HST/GST number has 9 digits, or 9 digits and RT0001.';
export const codeRequired = 'The link is not complete. Please use the whole link from the e-mail.';
export const passwordChanged = 'Your password was changed. You are signed in here alone.';
export const emailTaken = 'There is an account with this e-mail address already.';
export const codeInvalid = 'This link does not work any more: it works once, for one hour. Please ask for a new one.';
