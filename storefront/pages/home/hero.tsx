import * as words from '#messages/home.js';
import { Carousel } from '#ui/carousel.tsx';
import { buttonClass } from '#ui/button.tsx';
import { upTo } from '#ui/media.ts';
import { Link } from 'react-router';
import { assetSource } from '../../parts/asset-source.ts';
import styles from './hero.module.css';
import type { HomeView } from './home-view.ts';

const autoplayMs = 6000;

type Props = Pick<HomeView, 'slides'> & { block: Extract<HomeView['blocks'][number], { type: 'SLIDER' }> };

/** The image slider: a picture with a title, a line and a link, side by side or one on the other. */
export const Hero = ({ slides, block }: Props) => {
  const isFull = 'settings' in block && block.settings.layout === 'full';
  return (
    <div className={isFull ? `${styles.hero} ${styles.overlaid}` : styles.hero} data-block="slides">
      <Carousel label={words.highlights()} autoplayMs={autoplayMs} slideClassName={styles.full} overlaid>
        {slides.map((slide, i) => {
          const source = assetSource(slide.asset, 1280);
          return (
            <div key={slide.id} className={styles.slide}>
              <div className={styles.text}>
                <h2 className={styles.title}>{slide.title}</h2>
                {slide.text !== '' && <p className={styles.line}>{slide.text}</p>}
                {slide.forwardLink !== '' && (
                  <Link
                    to={slide.forwardLink}
                    className={buttonClass({ variant: 'primary', size: 'large' })}
                    aria-label={words.browseOf(slide.title)}
                  >
                    {words.browse()}
                  </Link>
                )}
              </div>
              {source && (
                <img
                  className={styles.picture}
                  src={source.src}
                  srcSet={source.srcSet}
                  sizes={`${upTo(899)} 100vw, ${isFull ? '100vw' : '720px'}`}
                  width={source.width}
                  height={source.height}
                  alt={slide.alt}
                  loading={i === 0 ? 'eager' : 'lazy'}
                  {...(i === 0 && { fetchPriority: 'high' })}
                />
              )}
            </div>
          );
        })}
      </Carousel>
    </div>
  );
};
