/** The carriers' own pages about a parcel, by the carrier's name as staff write it. */
const carriers: readonly [name: RegExp, page: string][] = [
  [/canada\s*post/i, 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/'],
  [/postes\s*canada/i, 'https://www.canadapost-postescanada.ca/track-reperage/fr#/details/'],
  [/purolator/i, 'https://www.purolator.com/en/shipping/tracker?pin='],
  [/fed\s*ex/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/\bdhl\b/i, 'https://www.dhl.com/ca-en/home/tracking.html?tracking-id='],
  [/canpar/i, 'https://www.canpar.com/en/tracking/track.htm?barcode='],
  [/\busps\b/i, 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
  [/\bups\b/i, 'https://www.ups.com/track?tracknum='],
];

/** The carrier's page about a parcel; null for an unknown carrier, or without a number. */
export const trackingUrl = (carrier: string, tracking: string): string | null => {
  const page = carriers.find(([name]) => name.test(carrier))?.[1];
  const number = tracking.replaceAll(/\s/g, '');
  return page === undefined || number === '' ? null : page + encodeURIComponent(number);
};
