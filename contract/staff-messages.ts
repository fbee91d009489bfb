/** Texts of the staff's calls, all of them ours: the specification has none. */
export const staffMessages = {
  signInNeeded: 'Please sign in to the back office.',
  notAllowed: (permission: string) => `Your account lacks the permission "${permission}".`,
  foreignOrigin: 'This call came from another site and was refused.',
  linkInvalid: 'This link does not work any more: it works once, for 24 hours. Please ask for a new one.',
  statusAlready: (status: string) => `This customer is ${status} already.`,
  priceListUnknown: 'There is no such price list.',
} as const;
