/* Texts of the checkout steps (specification section 2), to the letter. */

/** @param cutOff as it is said: 2:00 pm */
export const shippingNotice = (cutOff: string) =>
  `Shipping charges will be added after order is processed. Your order will be processed within 24 working hours. Orders placed after ${cutOff} EST will be processed next working day.`;
export const chargesLater = 'Charges will be added later';
export const commentsPlaceholder = 'Any comments';
export const orderPlaced =
  'Thank you for placing your order. We will soon send you a confirmation email with complete details of the order.';

// Ours, where the specification has no words
export const cutOffNotice = (cutOff: string) => `Orders placed after ${cutOff} EST will be processed next working day.`;
export const noAddress = 'You have no saved address yet. Add one to go on.';
export const orderedMeanwhile =
  'This cart has been ordered meanwhile, in another tab or on another device. Nothing was ordered twice.';

// Ours: who may pay later
export const creditIsFor = (methods: readonly string[]): string =>
  `${methods.map((name) => `“${name}”`).join(' and ')}: for customers whom we have given a credit limit. Ask us for one.`;
