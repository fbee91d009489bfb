/** A url part from a name: "Galaxy S24+ (5G)" → "galaxy-s24-plus-5g". */
export const slug = (name: string): string =>
  name
    .toLowerCase()
    .replaceAll('+', ' plus ')
    .replaceAll('&', ' and ')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');
