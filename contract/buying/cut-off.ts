import * as messages from '#messages/buying.js';

/*
 * The cut-off as pages and mails say it: to the letter of the specification in Toronto's time, elsewhere with the name of the
 * shop's clock (`otherClock`).
 */

export const cutOffNotice = (cutOff: string, clock: string | undefined): string =>
  clock === undefined ? messages.cutOffNotice(cutOff) : messages.cutOffNoticeElsewhere(cutOff, clock);

export const shippingNotice = (cutOff: string, clock: string | undefined): string =>
  clock === undefined ? messages.shippingNotice(cutOff) : messages.shippingNoticeElsewhere(cutOff, clock);
