/** Somebody without a live session: no prices, no cart. */
export type Visitor = {
  role: 'VISITOR';
  /** The client's IP address, for rate limits; "" when a page asks in-process. */
  clientAddress: string;
  /** Came with a token of a session that is over, or never was. */
  deadToken: boolean;
};

/** A signed-in, verified customer. */
export type CustomerViewer = {
  role: 'CUSTOMER';
  clientAddress: string;
  /** The bearer token of this very session. */
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

/** Who asks. */
export type Viewer = Visitor | CustomerViewer;

/** Whoever asks for a public page: it is rendered as for a visitor. */
export const visitor: Visitor = { role: 'VISITOR', clientAddress: '', deadToken: false };
