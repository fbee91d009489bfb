import { expect, test } from 'vitest';
import { trackingUrl } from './tracking.ts';

test.each([
  ['UPS', '1Z 999 AA1 01 2345 6784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  ['UPS Standard', '1Z9', 'https://www.ups.com/track?tracknum=1Z9'],
  ['USPS', '9400', 'https://tools.usps.com/go/TrackConfirmAction?tLabels=9400'],
  ['Canada Post – Expedited', '40 12', 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/4012'],
  ['Fed Ex', '77', 'https://www.fedex.com/fedextrack/?trknbr=77'],
  // What is typed stays one value of the address.
  ['Purolator', 'a&b=1#c/../"', 'https://www.purolator.com/en/shipping/tracker?pin=a%26b%3D1%23c%2F..%2F%22'],
  ['Northline Parcel', 'NL123', null],
  ['Backups & Sons', '1', null],
  ['UPS', ' ', null],
  ['', '1', null],
])('%s with %s', (carrier, tracking, url) => {
  expect(trackingUrl(carrier, tracking)).toBe(url);
});
