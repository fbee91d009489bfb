import type { Asset } from '#contract/catalogue/catalogue.ts';
import { imageUrl } from '#contract/platform/images.ts';
import { Button } from '#ui/button.tsx';
import { TextField } from '#ui/text-field.tsx';
import { type KeyboardEvent, useState } from 'react';
import { PictureChooser } from '../picture-chooser.tsx';
import styles from './rich-text.module.css';

/** A picture of the text: `src` is one of the shop's own. */
export type TextPicture = { src: string; alt: string; width: number | string | null; height: number | string | null };

type Props = {
  /** The chosen one, null for a new one. */
  value: TextPicture | null;
  onSet: (picture: TextPicture) => void;
  onClose: () => void;
};

/** No text is wider. */
const largest = 1280;

const pictureOf = ({ path, width, height }: Asset, alt: string): TextPicture => {
  const shown = Math.min(width, largest);
  return { src: imageUrl(path, largest), alt, width: shown, height: Math.round((height * shown) / width) };
};

/** Takes a picture from the library into the text, or says anew what one shows. Enter inserts it and sends nothing. */
export const PictureBox = ({ value, onSet, onClose }: Props) => {
  const [picture, setPicture] = useState(value);
  const [isWrong, setWrong] = useState(false);
  if (!picture)
    return <PictureChooser onChoose={(asset, alt) => setPicture(pictureOf(asset, alt))} onClose={onClose} />;
  const set = (): void => {
    if (picture.alt.trim() === '') setWrong(true);
    else onSet({ ...picture, alt: picture.alt.trim() });
  };
  const press = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') onClose();
    if (event.key !== 'Enter') return;
    event.preventDefault();
    set();
  };
  return (
    <div className={styles.linkBox}>
      <img src={picture.src} alt="" className={styles.chosen} />
      <TextField
        label="What the picture shows"
        hint="Read out to those who do not see it."
        error={isWrong ? 'Please say what the picture shows.' : undefined}
        value={picture.alt}
        onChange={({ currentTarget: { value: alt } }) => setPicture({ ...picture, alt })}
        onKeyDown={press}
      />
      <p className={styles.linkActs}>
        <Button onClick={set}>{value ? 'Change the picture' : 'Insert the picture'}</Button>
        <Button variant="text" onClick={() => setPicture(null)}>
          Choose another
        </Button>
        <Button variant="text" onClick={onClose}>
          Cancel
        </Button>
      </p>
    </div>
  );
};
