import { pick } from '../seeded.ts';

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/**
 * HTML of a description: a paragraph of one sentence from each list of alternatives, then a list of facts.
 * @param key decides which alternatives; the same key gives the same text
 */
export const describe = (key: string, sentences: readonly (string | readonly string[])[], facts: readonly string[]) => {
  const text = sentences
    .map((each, i) => (typeof each === 'string' ? each : pick(`${key} sentence ${i}`, each)))
    .filter((sentence) => sentence !== '')
    .map(escaped)
    .join(' ');
  return `<p>${text}</p><ul>${facts.map((fact) => `<li>${escaped(fact)}</li>`).join('')}</ul>`;
};
