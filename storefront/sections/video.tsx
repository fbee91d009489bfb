import { videoAt } from '#contract/shop/sections/video-address.ts';
import * as words from '#messages/sections.js';
import { Icon } from '#ui/icon.tsx';
import { upTo } from '#ui/media.ts';
import { useState } from 'react';
import { assetSource } from '../parts/asset-source.ts';
import type { Drawn } from './drawn.ts';
import styles from './video.module.css';

/** A picture of this shop's until it is pressed: then, and not before, the video comes from elsewhere. */
export const VideoSection: Drawn<'VIDEO'> = ({ section: { title, settings } }) => {
  const [plays, setPlays] = useState(false);
  const video = videoAt(settings.address);
  const source = assetSource(settings.picture?.asset, 1280);
  if (!video) return null;
  if (plays)
    return video.kind === 'file' ? (
      <video className={styles.video} src={video.src} controls autoPlay>
        <track kind="captions" />
      </video>
    ) : (
      <iframe
        className={styles.video}
        src={`${video.src}?autoplay=1`}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        referrerPolicy="strict-origin-when-cross-origin"
      />
    );
  return (
    <>
      <a
        className={styles.still}
        href={settings.address}
        rel="noreferrer"
        aria-label={words.play(title)}
        onClick={(event) => {
          event.preventDefault();
          setPlays(true);
        }}
      >
        {source && (
          <img
            className={styles.video}
            {...source}
            sizes={`${upTo(1024)} 94vw, 960px`}
            alt={settings.picture?.alt}
            loading="lazy"
          />
        )}
        <span className={styles.mark}>
          <Icon name="play" size={28} />
        </span>
      </a>
      <p className={styles.said}>{words.playsFrom(video.host)}</p>
    </>
  );
};
