import * as words from '#messages/names.js';

/** Words of an order's statuses (section 4), on the server in English; apart from the schemas, which weigh on every page. */
export const orderStatuses = {
  PENDING: words.pending(),
  PROCESSING: words.processing(),
  PROCESSED: words.processed(),
  SHIPPED: words.shipped(),
  COMPLETED: words.completed(),
  CANCELLED: words.cancelled(),
} as const;

export const invoiceStatuses = {
  UNPAID: words.unpaid(),
  PAID: words.paid(),
  CANCELLED: words.cancelled(),
} as const;
