import { z } from 'zod';
import type { Components } from './schemas.ts';
import type { JsonSchema } from './types.ts';

const descriptions: Readonly<Record<string, string>> = {
  brandUrl: 'The url of a phone brand, such as apple.',
  phoneUrl: 'The url of a phone, such as apple-iphone-13.',
  url: 'The url of a content page, such as about-us.',
  n: 'How many.',
  email: 'The e-mail address of the account.',
  id: 'The id of the record; in a query that takes several, repeated.',
  productId: 'The id of the product.',
  variantId: 'The id of the variant.',
  customerId: 'The customer’s own id (`userId` of the session).',
  cartId: 'The id of the customer’s cart (`miniCart.cartId`).',
  orderId: 'The id of one of the customer’s orders.',
  addressId: 'The id of an address of the customer.',
  scheduleId: 'What waits to be published.',
  version: 'The number of a save; 0 is what stood there before the first.',
  shipmentId: 'The id of a shipment of the invoice.',
  paymentId: 'The id of a payment of the invoice.',
  q: 'What is looked for, as typed.',
  also: 'The ids of others of the kind, with commas between them, which come after it in the same file.',
  receiptId: 'The id of a receipt of the customer.',
  lineId: 'The id of a line of the purchase.',
  on: 'A day in Toronto, YYYY-MM-DD.',
  from: 'The first day by the shop’s clock, YYYY-MM-DD.',
  to: 'The last day by the shop’s clock, YYYY-MM-DD.',
  weeks: 'For how many weeks is bought: 2, 4, 6, 8 or 12.',
  report: 'Which report, such as sales.',
  sku: 'The SKU of a part, for a report about one.',
  rackId: 'The id of a rack of the location.',
  scanId: 'The id of a scan of the purchase.',
  language: 'A language besides English, such as fr.',
  mail: 'The name of a mail, such as order-confirmation.',
  list: 'The id of a price list.',
  customer: 'The id of a customer.',
  'idempotency-key': 'Made once for each act: sent again with the same body, it is done once.',
  document: 'With prices or without; by default as the customer prefers.',
};

/** As headers are written: Idempotency-Key. */
const headerName = (name: string): string => name.replaceAll(/(?<=^|-)[a-z]/g, (letter) => letter.toUpperCase());

/** The parameters of a path, a query or headers. */
export const parameters = (
  place: 'path' | 'query' | 'header',
  fields: z.ZodType | undefined,
  components: Components,
): JsonSchema[] => {
  if (!(fields instanceof z.ZodObject)) return [];
  return (
    Object.entries<z.ZodType>(fields.shape)
      // The token is described as a security scheme.
      .filter(([name]) => name !== 'id_token')
      .map(([name, field]) => ({
        name: place === 'header' ? headerName(name) : name,
        in: place,
        required: !field.safeParse(undefined).success,
        ...(descriptions[name] && { description: descriptions[name] }),
        // As it is read: a number, where the URL has its digits.
        schema: components.schemaOf(field, 'output'),
      }))
  );
};
