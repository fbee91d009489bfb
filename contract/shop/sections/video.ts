import { section } from './section.ts';
import { videoAt } from './video-address.ts';

export const video = section({
  label: 'Video',
  settings: {
    address: {
      kind: 'text',
      label: 'Address of the video',
      hint: 'A page of YouTube or Vimeo, or a file: https://… .mp4 or .webm.',
      needed: 'Please enter the address.',
      check: (address) =>
        videoAt(address)
          ? undefined
          : 'Please enter the address of a YouTube or Vimeo page, or of an .mp4 or .webm file.',
    },
    picture: { kind: 'picture', label: 'Picture', needed: 'Please choose a picture.' },
  },
});
