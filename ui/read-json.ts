/** What a kept text says as JSON; null for a text that says nothing. The caller looks whether it is what it expects. */
export const readJson = <T = unknown>(text: string): T | null => {
  try {
    return JSON.parse(text) as T;
  } catch {
    return null;
  }
};
