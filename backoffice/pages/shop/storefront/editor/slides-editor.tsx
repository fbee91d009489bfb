import { staffLimits } from '#contract/staff-limits.ts';
import type { StorefrontSlide } from '#contract/shop/staff-storefront.ts';
import { TextAreaField } from '#ui/text-area-field.tsx';
import { TextField } from '#ui/text-field.tsx';
import { DaysFields } from './days-fields.tsx';
import type { Edit } from './edit.ts';
import { LeadsTo } from './leads-to.tsx';
import { limitedText } from './limited-text.ts';
import { OpenItems } from './open-items.tsx';
import { Picture } from './picture.tsx';

const none: StorefrontSlide = { title: '', text: '', alt: '', link: '', assetId: null, from: null, to: null };

/** The slides in their order, and the fields of one. */
export const SlidesEditor = ({ edit, at, onAt }: { edit: Edit; at: number; onAt: (at: number) => void }) => (
  <OpenItems
    label="Slides"
    one="Slide"
    items={edit.doc.slides}
    at={at}
    fresh={none}
    nameOf={({ title }, i) => title || `Slide ${i + 1}`}
    onAt={onAt}
    onChange={(slides) => edit.change({ slides })}
    pictureOf={({ assetId }) => edit.assetOf(assetId)}
    noteOf={({ from }) => from ?? ''}
  >
    {(slide, change) => (
      <>
        <TextField
          label="Title"
          error={edit.problemAt(`slides.${at}.title`)}
          {...limitedText(slide.title, staffLimits.slideTitleMax, (title) => change({ title }))}
        />
        <TextAreaField
          label="Text"
          optional
          rows={2}
          {...limitedText(slide.text, staffLimits.slideTextMax, (text) => change({ text }))}
        />
        <LeadsTo edit={edit} at={`slides.${at}.link`} link={slide.link} onChange={(link) => change({ link })} />
        <Picture
          edit={edit}
          at={`slides.${at}`}
          value={slide}
          onChange={({ assetId, alt }) => change({ assetId, alt })}
        />
        <DaysFields value={slide} error={edit.problemAt(`slides.${at}.to`)} onChange={change} />
      </>
    )}
  </OpenItems>
);
