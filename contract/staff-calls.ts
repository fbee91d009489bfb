import { z } from 'zod';
import { ResetPasswordByCode } from './people/account.ts';
import type { PartIn, PartOut } from './platform/call.ts';
import { TableInput } from './platform/data-tables.ts';
import { StaffOpenSession, StaffSession } from './people/staff.ts';
import {
  AddStaff,
  ChangePassword,
  ChangeStaff,
  LinkedStaffAccount,
  StaffLogin,
  StaffAccount,
  StaffAccountTableAnswer,
  StaffVersion,
} from './people/staff-accounts.ts';
import { AuditTableAnswer } from './people/staff-audit.ts';
import {
  AddressShipper,
  CreditPassInput,
  CustomerChange,
  CustomerTableAnswer,
  CustomerStatusInput,
  PriceList,
  StaffCustomer,
} from './people/staff-customers.ts';
import { staffCustomerCalls } from './people/staff-customer-calls.ts';
import { callsFor, staffCall } from './platform/staff-call.ts';
import { staffLocationCalls } from './stock/staff-location-calls.ts';
import { staffReorderCalls } from './stock/staff-reorder.ts';
import { staffPurchaseCalls } from './stock/staff-purchase-calls.ts';
import { staffReceivingCalls } from './stock/staff-receiving-calls.ts';
import { staffStockCalls } from './stock/staff-stock-calls.ts';
import { staffStocktakeCalls } from './stock/staff-stocktake.ts';
import { staffImportCalls } from './imports/staff-import-calls.ts';
import { staffCatalogueCalls } from './catalogue/staff-catalogue-calls.ts';
import { staffPhoneCalls } from './catalogue/staff-phones.ts';
import { staffAttributeCalls } from './catalogue/staff-attributes.ts';
import { staffSearchWordCalls } from './catalogue/staff-search-words.ts';
import { staffTranslationCalls } from './catalogue/staff-translations.ts';
import { staffTaxonomyCalls } from './catalogue/staff-taxonomy-calls.ts';
import { staffProductCalls } from './catalogue/staff-product-calls.ts';
import { staffContentCalls } from './shop/staff-content-calls.ts';
import { staffQuoteCalls } from './buying/staff-quotes.ts';
import { staffReturnCalls } from './orders/staff-returns.ts';
import { staffPackingCalls } from './orders/staff-packing.ts';
import { staffInvoiceCalls } from './orders/staff-invoice-calls.ts';
import { staffBankCalls } from './orders/staff-bank.ts';
import { staffPaymentCalls } from './orders/staff-payments.ts';
import { staffReceivableCalls } from './orders/staff-receivable-calls.ts';
import { staffChargeCalls } from './pricing/staff-charge-calls.ts';
import { staffOpeningCalls } from './shop/staff-opening-calls.ts';
import { staffPresenceCalls } from './people/staff-presence.ts';
import { staffTaskCalls } from './orders/staff-tasks.ts';
import { staffSecondFactorCalls } from './people/staff-second-factor.ts';
import { staffFindCalls } from './operations/staff-find.ts';
import { staffStatusCalls } from './operations/staff-status.ts';
import { staffDemoCalls } from './shop/staff-demo-calls.ts';
import { staffStarterCalls } from './shop/staff-starter-calls.ts';
import { staffReportCalls } from './orders/staff-reports.ts';
import { staffOrderCalls } from './orders/staff-order-calls.ts';
import { FitDecision, FitDecisionInput, FitRow, UnknownPhone } from './catalogue/staff-fits.ts';
import { staffPricingCalls } from './pricing/staff-pricing-calls.ts';
import { staffPictureCalls } from './catalogue/staff-picture-calls.ts';
import { staffShopCalls } from './shop/staff-shop-calls.ts';
import { apiKeyCalls } from './people/api-keys.ts';
import { listViewCalls } from './people/list-views.ts';
import { webhookCalls } from './operations/webhooks.ts';
import { changeCalls } from './operations/changes.ts';
import { staffFeedCalls } from './imports/staff-feed-calls.ts';
import { staffSupplierCalls } from './imports/staff-supplier-calls.ts';
import { staffStorefrontCalls } from './shop/staff-storefront-calls.ts';
import { staffStyleCalls } from './shop/staff-style.ts';
import { StockWatchRow } from './stock/staff-stock-watches.ts';
import { listOf } from './platform/list-call.ts';

/*
 * The staff calls, in a table apart from section 7's: they use a cookie instead of a token, and each names its
 * permission. The same code validates and answers them (server/edge/http/mount-staff-calls.ts).
 */

const openCall = callsFor('ANYBODY', z.null());
const anyStaffCall = callsFor('STAFF', z.null());
const settingsCall = callsFor('settings', StaffAccount);
const customersCall = callsFor('customers', StaffCustomer);
const catalogueCall = callsFor('catalogue');

export const staffCalls = {
  staffLogin: openCall({
    path: '/api/v1/staff/login/',
    summary: 'Sign in; the session comes as a cookie',
    body: StaffLogin,
    response: StaffSession,
  }),
  staffLogout: openCall({
    method: 'POST',
    path: '/api/v1/staff/logout/',
    summary: 'Sign out',
  }),
  staffSetPassword: openCall({
    path: '/api/v1/staff/password/',
    summary: 'Set a password with the code of a one-time link; every session ends',
    body: ResetPasswordByCode,
  }),
  staffSession: anyStaffCall({
    path: '/api/v1/staff/session/',
    summary: 'Who is signed in',
    response: StaffSession,
  }),
  staffOpenSessions: anyStaffCall({
    path: '/api/v1/staff/session/open/',
    summary: "One's own open sessions, the one used last first",
    response: z.array(StaffOpenSession),
  }),
  staffEndSession: anyStaffCall({
    method: 'POST',
    path: '/api/v1/staff/session/:id/end/',
    summary: "End a session of one's own; answers those that are left",
    response: z.array(StaffOpenSession),
  }),

  staffChangePassword: anyStaffCall({
    path: '/api/v1/staff/password/change/',
    summary: "Change one's own password; every other session of one's own ends",
    body: ChangePassword,
  }),
  staffLogoutEverywhere: anyStaffCall({
    method: 'POST',
    path: '/api/v1/staff/logout/everywhere/',
    summary: "End all of one's own sessions, this one too",
  }),

  // ----------------------------------------------------------------------------------------- staff accounts
  staffAccountSearch: settingsCall({
    path: '/api/v1/staff/account/search/',
    summary: "A page of the accounts of the shop's people",
    body: TableInput,
    response: StaffAccountTableAnswer,
  }),
  staffAccount: settingsCall({
    path: '/api/v1/staff/account/:id/',
    summary: 'An account, what can be done with it, and what was changed',
  }),
  staffAddAccount: settingsCall({
    path: '/api/v1/staff/account/',
    summary: 'Add an account; the link that sets its password is told once',
    recent: true,
    body: AddStaff,
    response: LinkedStaffAccount,
  }),
  staffChangeAccount: settingsCall({
    method: 'PUT',
    path: '/api/v1/staff/account/:id/',
    summary: 'Set name, role and permissions, which count at once',
    recent: true,
    body: ChangeStaff,
  }),
  staffDisableAccount: settingsCall({
    path: '/api/v1/staff/account/:id/disable/',
    summary: 'Shut an account: its sessions and its password link end',
    recent: true,
    body: StaffVersion,
  }),
  staffEnableAccount: settingsCall({
    path: '/api/v1/staff/account/:id/enable/',
    summary: 'Open an account again, with the password that it had',
    recent: true,
    body: StaffVersion,
  }),
  staffLinkAccount: settingsCall({
    method: 'POST',
    path: '/api/v1/staff/account/:id/link/',
    summary: 'Make a new password link, told once; the older one ends',
    recent: true,
    response: LinkedStaffAccount,
  }),
  staffAuditSearch: settingsCall({
    path: '/api/v1/staff/audit/search/',
    summary: 'A page of the audit log: who changed what, before and after',
    body: TableInput,
    response: AuditTableAnswer,
  }),

  // ----------------------------------------------------------------------------------------------- customers
  staffCustomerSearch: customersCall({
    path: '/api/v1/staff/customer/search/',
    summary: 'A page of the customers',
    body: TableInput,
    response: CustomerTableAnswer,
  }),
  staffCustomer: customersCall({
    path: '/api/v1/staff/customer/:id/',
    summary: 'A customer with what was registered, addresses, orders and what was changed',
  }),
  staffChangeCustomer: customersCall({
    method: 'PUT',
    path: '/api/v1/staff/customer/:id/',
    summary: 'Set price list, tax exemption and internal notes',
    body: CustomerChange,
  }),
  staffPassCredit: staffCall({
    method: 'PUT',
    path: '/api/v1/staff/customer/:id/creditPass/',
    summary: 'Let one order of the customer pass the credit limit, or take that back',
    access: { allOf: ['customers', 'prices'] },
    body: CreditPassInput,
    response: StaffCustomer,
  }),
  staffSetAddressShipper: customersCall({
    method: 'PUT',
    path: '/api/v1/staff/customer/:id/address/:addressId/eShipperId/',
    summary: 'Set what the shipping system calls an address; the customer cannot change it from then on',
    body: AddressShipper,
  }),
  staffVerifyCustomer: customersCall({
    path: '/api/v1/staff/customer/:id/verify/',
    summary: 'Let a customer sign in and see prices; they are told by e-mail',
    body: CustomerStatusInput,
  }),
  staffSuspendCustomer: customersCall({
    path: '/api/v1/staff/customer/:id/suspend/',
    summary: "End a customer's session and let them sign in no more",
    body: CustomerStatusInput,
  }),
  staffPriceLists: staffCall({
    path: '/api/v1/staff/priceLists/',
    summary: 'The price lists that a customer can be on',
    access: { anyOf: ['customers', 'prices'] },
    response: z.array(PriceList),
  }),

  // --------------------------------------------------------------------------------------------- catalogue
  staffStockWatchSearch: catalogueCall({
    path: '/api/v1/staff/stockWatch/search/',
    summary: 'A page of the variants that customers wait for',
    ...listOf(StockWatchRow),
  }),
  staffFitSearch: catalogueCall({
    path: '/api/v1/staff/fit/search/',
    summary: 'A page of the phones that the words of products name',
    ...listOf(FitRow),
  }),
  staffDecideFit: catalogueCall({
    path: '/api/v1/staff/fit/:id/decide/',
    summary: 'Say whether a product fits a phone; of a doubtful one all with the same words follow',
    body: FitDecisionInput,
    response: FitDecision,
  }),
  staffUnknownPhones: catalogueCall({
    path: '/api/v1/staff/fit/unknown/',
    summary: 'Phones that products name and the shop does not have',
    response: z.array(UnknownPhone),
  }),

  ...apiKeyCalls,
  ...changeCalls,
  ...listViewCalls,
  ...webhookCalls,
  ...staffCustomerCalls,
  ...staffOrderCalls,
  ...staffInvoiceCalls,
  ...staffPackingCalls,
  ...staffBankCalls,
  ...staffReceivableCalls,
  ...staffPaymentCalls,
  ...staffReturnCalls,
  ...staffQuoteCalls,
  ...staffReportCalls,
  ...staffImportCalls,
  ...staffShopCalls,
  ...staffContentCalls,
  ...staffStockCalls,
  ...staffPurchaseCalls,
  ...staffReorderCalls,
  ...staffLocationCalls,
  ...staffStocktakeCalls,
  ...staffReceivingCalls,
  ...staffPricingCalls,
  ...staffOpeningCalls,
  ...staffSecondFactorCalls,
  ...staffPresenceCalls,
  ...staffTaskCalls,
  ...staffStatusCalls,
  ...staffFindCalls,
  ...staffStarterCalls,
  ...staffDemoCalls,
  ...staffPictureCalls,
  ...staffSupplierCalls,
  ...staffStorefrontCalls,
  ...staffStyleCalls,
  ...staffCatalogueCalls,
  ...staffTranslationCalls,
  ...staffTaxonomyCalls,
  ...staffSearchWordCalls,
  ...staffAttributeCalls,
  ...staffProductCalls,
  ...staffPhoneCalls,
  ...staffChargeCalls,
  ...staffFeedCalls,
} as const;

export type StaffCalls = typeof staffCalls;
export type StaffCallName = keyof StaffCalls;

export type StaffCallInput<N extends StaffCallName> = PartIn<'params', StaffCalls[N]['params']> &
  PartIn<'query', StaffCalls[N]['query']> &
  PartIn<'body', StaffCalls[N]['body']>;
/** Input after validation: defaults filled in. */
export type ValidStaffInput<N extends StaffCallName> = PartOut<'params', StaffCalls[N]['params']> &
  PartOut<'query', StaffCalls[N]['query']> &
  PartOut<'body', StaffCalls[N]['body']>;
export type StaffCallAnswer<N extends StaffCallName> = z.output<StaffCalls[N]['response']>;

/**
 * Every call as a function.
 * @throws ApiError (contract/platform/api-error.ts) with the HTTP status and the body of a failure.
 */
export type StaffApi = { [N in StaffCallName]: (input: StaffCallInput<N>) => Promise<StaffCallAnswer<N>> };
