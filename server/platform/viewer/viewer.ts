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

/** A signed-in, verified customer. */
export type CustomerViewer = {
  role: 'CUSTOMER';
  clientAddress: string;
  device: string;
  /** The bearer token of this session. */
  token: string;
  customerId: number;
  email: string;
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
