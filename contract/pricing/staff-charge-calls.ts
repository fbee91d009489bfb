import { z } from 'zod';
import { callsFor, staffCall } from '../platform/staff-call.ts';
import { AddCoupon, StaffCoupon } from './staff-coupons.ts';
import { DaysChange, StaffDays } from '../shop/staff-days.ts';
import { byMail, MailChange, MailPreview, MailPreviewInput, StaffMails } from '../shop/staff-mails.ts';
import { MethodsChange, StaffMethods, StaffZones, ZonesChange } from './staff-methods.ts';
import { NumbersChange, StaffNumbers } from '../shop/staff-numbers.ts';
import { StaffTaxes, TaxNumberInput, TaxRateInput, TaxRateRemoval } from './staff-taxes.ts';

/* The staff calls about what the shop charges. */

const chargesCall = callsFor({ allOf: ['settings', 'prices'] }, StaffMethods);
const couponsCall = callsFor({ allOf: ['settings', 'prices'] }, z.array(StaffCoupon));
const settingsCall = callsFor('settings', StaffTaxes);

export const staffChargeCalls = {
  staffMethods: chargesCall({
    path: '/api/v1/staff/shop/methods/',
    summary: 'The shipping and payment methods, those that are not offered too',
  }),
  staffChangeMethods: chargesCall({
    method: 'PUT',
    path: '/api/v1/staff/shop/methods/',
    summary: 'Change the shipping and payment methods: their order, who gets them, what they charge',
    body: MethodsChange,
  }),
  staffZones: chargesCall({
    path: '/api/v1/staff/shop/zones/',
    summary: 'The shipping zones: what belongs to each, and what the methods cost there',
    response: StaffZones,
  }),
  staffChangeZones: chargesCall({
    method: 'PUT',
    path: '/api/v1/staff/shop/zones/',
    summary: 'Change the shipping zones; a method with a price in none is offered everywhere, at its own',
    body: ZonesChange,
    response: StaffZones,
  }),
  staffTaxes: settingsCall({
    path: '/api/v1/staff/shop/taxes/',
    summary: 'The taxes of every province, with what was and what is to come',
  }),
  staffSetTaxRate: settingsCall({
    method: 'PUT',
    path: '/api/v1/staff/shop/taxes/rate/',
    summary: 'Set the rate of a tax from today or a later day on; 0 ends it',
    body: TaxRateInput,
  }),
  staffRemoveTaxRate: settingsCall({
    path: '/api/v1/staff/shop/taxes/rate/remove/',
    summary: 'Take back a rate that has not begun',
    body: TaxRateRemoval,
  }),
  staffSetTaxNumber: settingsCall({
    method: 'PUT',
    path: '/api/v1/staff/shop/taxes/number/',
    summary: 'Set the number by which the shop collects a tax of a province, for its papers',
    body: TaxNumberInput,
  }),
  staffNumbers: settingsCall({
    path: '/api/v1/staff/shop/numbers/',
    summary: 'What the numbers of orders, invoices and credit notes begin with, and which comes next',
    response: StaffNumbers,
  }),
  staffChangeNumbers: settingsCall({
    method: 'PUT',
    path: '/api/v1/staff/shop/numbers/',
    summary: 'Change what the numbers of papers begin with, or let them go on at a higher one',
    body: NumbersChange,
    response: StaffNumbers,
  }),
  staffDays: settingsCall({
    path: '/api/v1/staff/shop/days/',
    summary: 'The cut-off, the working days and the holidays',
    response: StaffDays,
  }),
  staffChangeDays: settingsCall({
    method: 'PUT',
    path: '/api/v1/staff/shop/days/',
    summary: 'Change the cut-off, the working days or the holidays; orders that wait are due by them at once',
    body: DaysChange,
    response: StaffDays,
  }),
  staffMails: settingsCall({
    path: '/api/v1/staff/shop/mails/',
    summary: 'Every mail of the shop: its texts, what they can name, whether it is sent',
    response: StaffMails,
  }),
  staffChangeMail: settingsCall({
    method: 'PUT',
    path: '/api/v1/staff/shop/mails/:mail/',
    summary: 'Word a mail, or say whether it is sent; a text that is not given is the shop’s own again',
    params: byMail,
    body: MailChange,
    response: StaffMails,
  }),
  staffPreviewMail: staffCall({
    path: '/api/v1/staff/shop/mails/:mail/preview/',
    summary: 'A mail as these texts would make it, on the latest record',
    access: { allOf: ['settings', 'prices', 'customers', 'orders', 'invoices'] },
    params: byMail,
    body: MailPreviewInput,
    response: MailPreview,
  }),
  staffCoupons: couponsCall({
    path: '/api/v1/staff/coupon/',
    summary: 'All coupons, with how often they were used',
  }),
  staffAddCoupon: couponsCall({
    path: '/api/v1/staff/coupon/',
    summary: 'Make a coupon; customers type its code in any case',
    body: AddCoupon,
  }),
  staffStopCoupon: couponsCall({
    method: 'POST',
    path: '/api/v1/staff/coupon/:id/stop/',
    summary: 'Stop a coupon at once, on carts that hold it too',
  }),
  staffLetUseCoupon: couponsCall({
    method: 'POST',
    path: '/api/v1/staff/coupon/:id/use/',
    summary: 'Let a stopped coupon be used again',
  }),
} as const;
