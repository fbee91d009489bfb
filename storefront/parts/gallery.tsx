import type { Asset } from '#contract/catalogue.ts';
import { Picture } from '#ui/picture.tsx';
import { useState } from 'react';
import { assetSource } from './asset-source.ts';
import styles from './gallery.module.css';

/** A product's pictures: one large, the others to choose from below. */
export const Gallery = ({ assets, name, sizes }: { assets: Asset[]; name: string; sizes: string }) => {
  const [chosen, setChosen] = useState(0);
  const shown = assets[chosen] ?? assets[0] ?? null;
  return (
    <div>
      <Picture className={styles.large} source={assetSource(shown, 1280)} alt={name} sizes={sizes} urgent />
      {assets.length > 1 && (
        <ul className={styles.thumbs}>
          {assets.map((asset, i) => (
            <li key={asset.id}>
              <button
                type="button"
                className={styles.thumb}
                aria-label={`Picture ${i + 1} of ${assets.length}`}
                aria-pressed={i === chosen}
                onClick={() => setChosen(i)}
              >
                <Picture className={styles.small} source={assetSource(asset, 320)} alt="" sizes="88px" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
