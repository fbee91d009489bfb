/**
 * A random UUID. Not crypto.randomUUID, which browsers have only behind https: a back office may be used over plain
 * http in the shop's own network.
 */
export const newRequestKey = (): string => {
  const hex = [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  // Version 4, variant 1.
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5');
};
