import type { StaffViewer } from './staff-viewer.ts';
import type { SessionCustomer } from './viewer.ts';

/** Who asks with a program's key: staff, or a customer, who may order or only read. */
export type Machine = { id: number } & (
  | { staff: StaffViewer; customer?: never; orders?: never }
  | { staff?: never; customer: SessionCustomer; orders: boolean }
);
