/** Where a video plays: in a frame of YouTube or Vimeo, or from a file. `src` is all that the page's security policy allows for it. */
type Video = { kind: 'frame' | 'file'; src: string; host: string };

const hosts = [
  {
    at: /^https:\/\/(?:www\.|m\.)?youtube\.com\/(?:watch\?(?:.*&)?v=|shorts\/|embed\/)([\w-]{6,20})/,
    src: 'https://www.youtube-nocookie.com/embed/',
  },
  { at: /^https:\/\/youtu\.be\/([\w-]{6,20})/, src: 'https://www.youtube-nocookie.com/embed/' },
  { at: /^https:\/\/(?:www\.|player\.)?vimeo\.com\/(?:video\/)?(\d{5,12})/, src: 'https://player.vimeo.com/video/' },
];
/** Nothing that would end a source within a security policy. */
const file = /^https:\/\/[a-z0-9.-]+(?::\d{1,5})?\/[\w./%~-]+\.(?:mp4|webm)$/;

/** Reads the address of a video; null for anything else. */
export const videoAt = (address: string): Video | null => {
  for (const { at, src } of hosts) {
    const id = at.exec(address)?.[1];
    if (id !== undefined) return { kind: 'frame', src: src + id, host: new URL(src).host };
  }
  return file.test(address) ? { kind: 'file', src: address, host: new URL(address).host } : null;
};
