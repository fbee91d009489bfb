import { imageUrl } from '#contract/platform/images.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import type { StorefrontSlide } from '#contract/shop/staff-storefront.ts';
import { Button } from '#ui/button.tsx';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DaysFields } from './days-fields.tsx';
import type { Edit } from './edit.ts';
import styles from './editor.module.css';
import { LeadsTo } from './leads-to.tsx';
import { withItem, without } from '../../../../parts/move-in-list.ts';
import { Picture } from './picture.tsx';
import { SortableList } from '../../../../parts/sortable-list.tsx';

const none: StorefrontSlide = { title: '', text: '', alt: '', link: '', assetId: null, from: null, to: null };

/** The slides in their order, and the fields of one. */
export const SlidesEditor = ({ edit, at, onAt }: { edit: Edit; at: number; onAt: (at: number) => void }) => {
  const { slides } = edit.doc;
  const set = (next: StorefrontSlide[]) => edit.change({ slides: next });
  const slide = slides[at];
  return (
    <>
      <SortableList
        label="Slides"
        items={slides}
        nameOf={nameOf}
        onMove={(next, to) => {
          set(next);
          onAt(to);
        }}
      >
        {(each, i) => (
          <SlideRow edit={edit} slide={each} name={nameOf(each, i)} isOpen={i === at} onOpen={() => onAt(i)} />
        )}
      </SortableList>
      <p>
        <Button
          disabled={slides.length >= staffLimits.slidesMax}
          onClick={() => {
            set([...slides, none]);
            onAt(slides.length);
          }}
        >
          Add a slide
        </Button>
      </p>
      {slide && (
        <SlideFields
          key={at}
          edit={edit}
          at={at}
          slide={slide}
          onChange={(part) => set(withItem(slides, at, { ...slide, ...part }))}
          onRemove={() => {
            set(without(slides, at));
            onAt(Math.max(0, at - 1));
          }}
        />
      )}
    </>
  );
};

const nameOf = ({ title }: StorefrontSlide, i: number): string => title || `Slide ${i + 1}`;

type RowProps = { edit: Edit; slide: StorefrontSlide; name: string; isOpen: boolean; onOpen: () => void };

const SlideRow = ({ edit, slide: { assetId, from }, name, isOpen, onOpen }: RowProps) => {
  const asset = edit.assetOf(assetId);
  return (
    <button type="button" className={styles.row} aria-pressed={isOpen} onClick={onOpen}>
      {asset && <img src={imageUrl(asset.path, 96)} width={48} height={28} alt="" className={styles.thumb} />}
      <span className={styles.rowName}>{name}</span>
      {from !== null && <span className={styles.rowNote}>{from}</span>}
    </button>
  );
};

type FieldsProps = {
  edit: Edit;
  at: number;
  slide: StorefrontSlide;
  onChange: (part: Partial<StorefrontSlide>) => void;
  onRemove: () => void;
};

const SlideFields = ({ edit, at, slide, onChange, onRemove }: FieldsProps) => (
  <fieldset className={styles.fields}>
    <legend className={styles.legend}>{`Slide ${at + 1} of ${edit.doc.slides.length}`}</legend>
    <TextField
      label="Title"
      hint={`${slide.title.length} of ${staffLimits.slideTitleMax}`}
      maxLength={staffLimits.slideTitleMax}
      error={edit.problemAt(`slides.${at}.title`)}
      value={slide.title}
      onChange={(event) => onChange({ title: event.currentTarget.value })}
    />
    <TextAreaField
      label="Text"
      optional
      rows={2}
      hint={`${slide.text.length} of ${staffLimits.slideTextMax}`}
      maxLength={staffLimits.slideTextMax}
      value={slide.text}
      onChange={(event) => onChange({ text: event.currentTarget.value })}
    />
    <LeadsTo edit={edit} at={`slides.${at}.link`} link={slide.link} onChange={(link) => onChange({ link })} />
    <Picture
      edit={edit}
      at={`slides.${at}`}
      value={slide}
      onChange={({ assetId, alt }) => onChange({ assetId, alt })}
    />
    <DaysFields value={slide} error={edit.problemAt(`slides.${at}.to`)} onChange={onChange} />
    <p>
      <Button onClick={onRemove}>Remove this slide</Button>
    </p>
  </fieldset>
);
