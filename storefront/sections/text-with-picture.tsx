import * as words from '#messages/home.js';
import { buttonClass } from '#ui/button.tsx';
import { upTo } from '#ui/media.ts';
import { Link } from 'react-router';
import { assetSource } from '../parts/asset-source.ts';
import type { Drawn } from './drawn.ts';
import styles from './text-with-picture.module.css';

export const TextWithPictureSection: Drawn<'TEXT_WITH_PICTURE'> = ({ section: { title, settings } }) => {
  const { text, picture, side, link, button } = settings;
  const source = assetSource(picture?.asset, 1280);
  return (
    <div className={styles.both} data-side={side}>
      {source && (
        <img
          className={styles.picture}
          {...source}
          sizes={`${upTo(760)} 94vw, 640px`}
          alt={picture?.alt}
          loading="lazy"
        />
      )}
      <div className={styles.words}>
        <p className={styles.text}>{text}</p>
        {link !== '' && (
          <Link
            to={link}
            className={buttonClass({ variant: 'primary' })}
            aria-label={`${button || words.browse()}: ${title}`}
          >
            {button || words.browse()}
          </Link>
        )}
      </div>
    </div>
  );
};
