/** A client without a live session: no prices, no cart. */
export type Visitor = {
  role: 'VISITOR';
  /** The client's IP address, for rate limits; "" for in-process calls of pages. */
  clientAddress: string;
  /** The token of its device cookie when it signs in; "" otherwise. */
  device: string;
  /** Came with the token of an expired or unknown session. */
  deadToken: boolean;
};

/** Who buys for a customer, and what they may. */
export type Buyer = {
  /** Whose prices, addresses, orders and lists. */
  customerId: number;
  /** Whose cart and session: the customer's own id, or less than 0, that of one of the company's people. */
  buyerId: number;
  email: string;
  /** May see to the company's people and approve their orders: the customer, and people who were made owners. */
  isOwner: boolean;
  /** What they may order without asking; null for any amount. */
  orderUpToCents: number | null;
};

export type Who = Pick<Buyer, 'customerId' | 'buyerId'>;

/** The id of who is signed in, by which a browser tells people of one customer apart: a person's are above those of customers. */
export const userIdOf = ({ customerId, buyerId }: Who): number => (buyerId < 0 ? 1_000_000_000 - buyerId : customerId);

/** Whether a call names who makes it, by that id or the customer's. */
export const isOneself = (id: number, who: Who): boolean => id === who.customerId || id === userIdOf(who);

/** The customer itself. */
export const customerAsBuyer = (customerId: number, email: string): Buyer => ({
  customerId,
  buyerId: customerId,
  email,
  isOwner: true,
  orderUpToCents: null,
});

/** A signed-in, verified customer, or one of a company's people. */
export type CustomerViewer = Buyer & {
  role: 'CUSTOMER';
  clientAddress: string;
  device: string;
  /** The bearer token of this session. */
  token: string;
  firstName: string;
  lastName: string;
  /** First and last name, as the shell shows it. */
  name: string;
  priceListId: number;
  priceListCode: string;
  taxExempt: boolean;
};

/** What a session alone says of its customer. */
export type SessionCustomer = Omit<CustomerViewer, 'clientAddress' | 'device' | 'token'>;

/** The client of a call. */
export type Viewer = Visitor | CustomerViewer;

/** The viewer of public pages, which are rendered as for a visitor. */
export const visitor: Visitor = { role: 'VISITOR', clientAddress: '', device: '', deadToken: false };
