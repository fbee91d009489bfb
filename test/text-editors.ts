import type { CallName } from '#contract/calls.ts';
import type { StaffCallName } from '#contract/staff-calls.ts';

/** Where a text that shoppers see is written. */
export type Editor =
  /** Staff write it: the call and the place in its body; `as`: a text of the form that it asks for. */
  | { call: StaffCallName; field: string; as?: string }
  /** Of a draft of the catalogue: its field of a variant or a product. */
  | { draft: string; as?: string }
  /** The shopper writes it. */
  | { own: CallName; field: string }
  /** The operator's command alone. */
  | { command: string }
  /** Nothing to edit, and why. */
  | { given: string };

const settings = (field: string, as?: string): Editor => ({ call: 'staffChangeSettings', field, ...(as && { as }) });
const storefront = (field: string, as?: string): Editor => ({
  call: 'staffKeepStorefront',
  field: `doc.${field}`,
  ...(as && { as }),
});
const category = (field: string, as?: string): Editor => ({ call: 'staffSaveCategory', field, ...(as && { as }) });
const page = (field: string, as?: string): Editor => ({ call: 'staffSavePage', field, ...(as && { as }) });
const phone = (field: string, as?: string): Editor => ({ call: 'staffSavePhone', field, ...(as && { as }) });
const brand = (field: string, as?: string): Editor => ({ call: 'staffSavePhoneBrand', field, ...(as && { as }) });
const methods = (field: string): Editor => ({ call: 'staffChangeMethods', field });
const numbers = (field: string, as: string): Editor => ({ call: 'staffChangeNumbers', field, as });
const address = (field: string): Editor => ({ own: 'createAddress', field });
const customer = (field: string): Editor => ({ own: 'register', field });

/** Every column whose text shoppers see in a page, an answer or a paper. Those that are in none of them do not stand here. */
export const textEditors: Readonly<Record<string, Editor>> = {
  'address.city': address('city'),
  'address.company': address('company'),
  'address.e_shipper_id': { given: 'of the carrier, for the staff; the answer’s shape is the specification’s' },
  'address.name': address('name'),
  'address.phone_no': address('phoneNo'),
  'address.postal_code': address('postalCode'),
  'address.street1': address('street1'),
  'address.street2': address('street2'),
  'asset.alt': { call: 'staffChangePicture', field: 'alt' },
  'attribute.label': { call: 'staffSaveAttribute', field: 'label' },
  'attribute_value.label': { call: 'staffSaveAttribute', field: 'values.0.label' },
  'category.name': category('name'),
  'category.search_description': category('searchDescription'),
  'category.search_title': category('searchTitle'),
  'category.url': category('url', 'marked-category'),
  'content_page.body': page('body', '<p>Marked body</p>'),
  'content_page.search_description': page('searchDescription'),
  'content_page.search_title': page('searchTitle'),
  'content_page.title': page('title'),
  'content_page.url': page('url', 'marked-page'),
  'customer_session.signed_in_from': { given: 'where a sign-in came from, by the server' },
  'customer.code': { given: 'numbered by the server' },
  'customer.email': customer('email'),
  'customer.first_name': customer('firstName'),
  'customer.last_name': customer('lastName'),
  'customer.middle_name': customer('middleName'),
  'home_message.text': storefront('messages.0.text'),
  'home_slide.alt': storefront('slides.0.alt'),
  'home_slide.forward_link': storefront('slides.0.link', '/quick-order/'),
  'home_slide.text': storefront('slides.0.text'),
  'home_slide.title': storefront('slides.0.title'),
  'home_widget.title': storefront('widgets.0.title'),
  'home_widget_image.alt': storefront('widgets.0.images.0.alt'),
  'home_widget_image.url': storefront('widgets.0.images.0.link', '/phoneBrand/'),
  'job_tool.why': { command: 'part' },
  'menu_item.name': storefront('menu.0.name'),
  'menu_item.values': storefront('menu.0.values.0', 'sale'),
  'part_need.why': { command: 'part' },
  'payment_method.code': { given: 'its key in the answers; shown by no screen' },
  'payment_method.description': methods('payment.0.description'),
  'payment_method.name': methods('payment.0.name'),
  'phone.name': phone('name'),
  'phone.url': phone('url', 'marked-phone'),
  'phone_brand.name': brand('name'),
  'phone_brand.url': brand('url', 'marked-brand'),
  'phone_group.name': phone('group'),
  'phone_model.number': phone('numbers.0'),
  'product.name': { draft: 'productName' },
  'product.search_description': { draft: 'searchDescription' },
  'product.search_title': { draft: 'searchTitle' },
  'province.name': { given: 'a fact of the country' },
  'shipping_method.code': { given: 'its key in the answers; shown by no screen' },
  'shipping_method.description': methods('shipping.0.description'),
  'shipping_method.pickup_at': methods('shipping.0.pickupAt'),
  'shipping_method.name': methods('shipping.0.name'),
  'shop.company_address': settings('companyAddress'),
  'shop.company_email': settings('companyEmail', 'marked@shop.example'),
  'shop.company_hst_number': settings('companyHstNumber', '987654321RT0009'),
  'shop.company_name': settings('companyName'),
  'shop.company_phone': settings('companyPhone', '416-555-0199'),
  'shop.company_qst_number': settings('companyQstNumber', '1234567890TQ0009'),
  'shop.credit_note_prefix': numbers('credit_note.prefix', 'MC-'),
  'shop.currency_line': settings('currencyLine'),
  'shop.invoice_prefix': numbers('invoice.prefix', 'MI-'),
  'shop.name': settings('name'),
  'shop.notice': storefront('notice'),
  'shop.notice_link': storefront('noticeLink', '/sale/'),
  'shop.order_prefix': numbers('order.prefix', 'MO-'),
  'shop.terms_on_papers': settings('termsOnPapers'),
  'tag.name': { call: 'staffSaveTag', field: 'name' },
  'variant.description': { draft: 'description', as: '<p>Marked</p>' },
  'variant.name': { draft: 'name' },
  'variant.sku': { draft: 'sku', as: 'MARKED-1' },
  'variant.upc': { draft: 'upc', as: '036000291452' },
};
