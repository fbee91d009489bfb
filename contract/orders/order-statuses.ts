/** Words of an order's statuses (section 4); apart from the schemas, which weigh on every page. */
export const orderStatuses = {
  PENDING: 'Pending',
  PROCESSING: 'Processing',
  PROCESSED: 'Processed',
  SHIPPED: 'Shipped',
  COMPLETED: 'Completed',
  CANCELLED: 'Cancelled',
} as const;
