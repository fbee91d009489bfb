import type sharp from 'sharp';

let loading: Promise<typeof sharp> | undefined;

/**
 * sharp, with the first picture: its programs are 12 MB. One picture at a time leaves the other core to requests; nothing
 * is drawn twice that a cache of its own could help with.
 */
export const loadSharp = (): Promise<typeof sharp> =>
  (loading ??= import('sharp').then(({ default: loaded }) => {
    loaded.concurrency(1);
    loaded.cache(false);
    return loaded;
  }));
