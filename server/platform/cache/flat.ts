/**
 * The same text in one piece. V8 keeps a text that was put together as a tree of its parts, which takes ten times as much: what
 * is kept for long is worth a copy.
 */
export const flat = (text: string): string => Buffer.from(text).toString();
