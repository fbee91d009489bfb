import { staffLimits } from '#contract/staff-limits.ts';
import type { StorefrontWidget } from '#contract/shop/staff-storefront.ts';
import { Button } from '#ui/button.tsx';
import type { Edit } from './edit.ts';
import styles from './editor.module.css';
import { LeadsTo } from './leads-to.tsx';
import { movedItem, withItem, without } from '../../../../parts/move-in-list.ts';
import { Picture } from './picture.tsx';
import { SortableList } from '../../../../parts/sortable-list.tsx';

type Images = StorefrontWidget['images'];
type Props = { edit: Edit; at: number; images: Images; onChange: (images: Images) => void };

/** The pictures of a widget, each with its link. */
export const WidgetImages = ({ edit, at, images, onChange }: Props) => (
  <>
    <SortableList
      label="Pictures of the widget"
      names={images.map(({ alt }, i) => alt || `Picture ${i + 1}`)}
      onMove={(from, to) => onChange(movedItem(images, from, to))}
    >
      {(i) => {
        const image = images[i];
        if (!image) return null;
        const place = `widgets.${at}.images.${i}`;
        return (
          <div className={styles.fields}>
            <Picture
              edit={edit}
              at={place}
              value={image}
              onChange={({ assetId, alt }) => onChange(withItem(images, i, { ...image, assetId, alt }))}
            />
            <LeadsTo
              edit={edit}
              at={`${place}.link`}
              link={image.link}
              onChange={(link) => onChange(withItem(images, i, { ...image, link }))}
            />
            <p>
              <Button variant="text" onClick={() => onChange(without(images, i))}>
                Remove this picture
              </Button>
            </p>
          </div>
        );
      }}
    </SortableList>
    {edit.problemAt(`widgets.${at}.images`) !== undefined && (
      <p className={styles.quiet}>{edit.problemAt(`widgets.${at}.images`)}</p>
    )}
    <p>
      <Button
        disabled={images.length >= staffLimits.widgetProductsMax}
        onClick={() => onChange([...images, { assetId: null, link: '', alt: '' }])}
      >
        Add a picture
      </Button>
    </p>
  </>
);
