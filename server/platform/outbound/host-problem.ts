/**
 * What is wrong with an address to which the shop is to send; null: nothing.
 * @param privateHosts those that may be asked without encryption
 * @param protocols with their colons
 */
export const hostProblem = (
  address: string,
  privateHosts: readonly string[],
  protocols: readonly string[],
): string | null => {
  const url = URL.parse(address);
  const isPlain = url?.protocol === 'http:' && privateHosts.includes(url.hostname);
  if (!url || url.hostname === '' || !(isPlain || protocols.includes(url.protocol)))
    return `Enter an address that begins with ${protocols.map((each) => `${each}//`).join(' or ')}.`;
  return null;
};
