import { staffLimits } from '#contract/staff-limits.ts';
import {
  StorefrontMessage,
  type StorefrontPart,
  storefrontParts,
  type StorefrontSlide,
} from '#contract/shop/staff-storefront.ts';
import { Button } from '#ui/button.tsx';
import { Icon } from '#ui/icon.tsx';
import { PictureField } from '../../../../parts/picture-field.tsx';
import type { Edit } from './edit.ts';
import styles from './editor.module.css';
import type { Block } from './frame.tsx';
import { LeadsTo } from './leads-to.tsx';
import { limitedText } from './limited-text.ts';
import { MenuEditor } from './menu-editor.tsx';
import { WidgetsEditor } from './widgets-editor.tsx';
import { DaysFields } from './days-fields.tsx';
import { withItem, without } from '../../../../parts/move-in-list.ts';
import { SortableList } from '../../../../parts/sortable-list.tsx';
import { ShownToField } from './shown-to-field.tsx';
import { optionsOf, SelectField, TextAreaField } from '#ui/fields.tsx';
import { TextField } from '#ui/text-field.tsx';
import { OpenItems } from './open-items.tsx';
import { Picture } from './picture.tsx';

const none: StorefrontSlide = { title: '', text: '', alt: '', link: '', assetId: null, from: null, to: null };

/** The slides in their order, and the fields of one. */
const SlidesEditor = ({ edit, at, onAt }: { edit: Edit; at: number; onAt: (at: number) => void }) => (
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

const kinds = optionsOf({ success: 'Good news', info: 'Plain', warn: 'Warning', error: 'Trouble' });

/** The messages at the top of the homepage; the shop shows the most severe first. */
const MessagesEditor = ({ edit }: { edit: Edit }) => {
  const { messages } = edit.doc;
  const set = (next: StorefrontMessage[]) => edit.change({ messages: next });
  return (
    <>
      <SortableList label="Messages" items={messages} nameOf={({ text }, i) => text || `Message ${i + 1}`} onMove={set}>
        {(message, i) => {
          const change = (part: Partial<StorefrontMessage>) => set(withItem(messages, i, { ...message, ...part }));
          return (
            <div className={styles.fields}>
              <SelectField
                label="Kind"
                placeholder="Choose a kind"
                options={kinds}
                value={message.kind}
                onChange={(event) => {
                  const kind = StorefrontMessage.shape.kind.safeParse(event.currentTarget.value);
                  if (kind.success) change({ kind: kind.data });
                }}
              />
              <TextAreaField
                label="Text"
                rows={2}
                error={edit.problemAt(`messages.${i}.text`)}
                {...limitedText(message.text, staffLimits.messageMax, (text) => change({ text }))}
              />
              <ShownToField value={message.shownTo} onChange={(shownTo) => change({ shownTo })} />
              <DaysFields value={message} error={edit.problemAt(`messages.${i}.to`)} onChange={change} />
              <p>
                <Button variant="text" onClick={() => set(without(messages, i))}>
                  Remove this message
                </Button>
              </p>
            </div>
          );
        }}
      </SortableList>
      <p>
        <Button
          disabled={messages.length >= staffLimits.slidesMax}
          onClick={() => set([...messages, { kind: 'info', text: '', shownTo: 'ALL', from: null, to: null }])}
        >
          Add a message
        </Button>
      </p>
    </>
  );
};

type Props = { edit: Edit; block: Block; onBlock: (block: Block | null) => void };

export const PartPanel = ({ edit, block, onBlock }: Props) => (
  <section aria-label={storefrontParts[block.part]} className={styles.part}>
    <div className={styles.panelHead}>
      <h2>{storefrontParts[block.part]}</h2>
      <Button variant="bare" shape="icon" aria-label="All parts" onClick={() => onBlock(null)}>
        <Icon name="close" />
      </Button>
    </div>
    <div className={styles.panelBody}>
      <PartFields edit={edit} block={block} onAt={(index) => onBlock({ ...block, index })} />
    </div>
  </section>
);

const pictures = [
  { field: 'logoId', label: 'Logo', hint: 'On every page, instead of the mark.' },
  {
    field: 'iconId',
    label: 'Icon',
    hint: 'A square, in tabs and on home screens. Without one the logo is there, unless it is wide.',
  },
  { field: 'shareId', label: 'Picture of shared links', hint: 'Cut to 1200 × 630, where a page has none of its own.' },
] as const;

type FieldsProps = { edit: Edit; block: Block; onAt: (index: number) => void };

const PartFields = ({ edit, block: { part, index }, onAt }: FieldsProps) => {
  const { doc, change } = edit;
  switch (part) {
    case 'notice':
      return (
        <>
          <TextAreaField
            label="Notice"
            hint={`On top of every page. ${doc.notice.length} of ${staffLimits.messageMax}`}
            maxLength={staffLimits.messageMax}
            value={doc.notice}
            onChange={(event) => change({ notice: event.currentTarget.value })}
          />
          <LeadsTo
            edit={edit}
            at="noticeLink"
            link={doc.noticeLink}
            onChange={(noticeLink) => change({ noticeLink })}
          />
        </>
      );
    case 'logo':
      return (
        <>
          {pictures.map(({ field, label, hint }) => (
            <PictureField
              key={field}
              label={label}
              hint={`SVG, PNG, JPEG, WebP or AVIF, at most 4 MB. Drop it here, or choose it. ${hint}`}
              value={edit.assetOf(doc[field])}
              onChange={(asset) => {
                edit.onStored(asset);
                change({ [field]: asset.id });
              }}
              onRemove={() => change({ [field]: null })}
            />
          ))}
        </>
      );
    case 'menu':
      return <MenuEditor edit={edit} />;
    case 'messages':
      return <MessagesEditor edit={edit} />;
    case 'slides':
      return <SlidesEditor edit={edit} at={index} onAt={onAt} />;
    case 'widgets':
      return <WidgetsEditor edit={edit} at={index} onAt={onAt} />;
  }
};

type AllProps = { changed: readonly StorefrontPart[]; onChoose: (part: StorefrontPart) => void };

/** Every part with its state, for keys and narrow screens. */
export const AllParts = ({ changed, onChoose }: AllProps) => (
  <ul className={styles.parts}>
    {(Object.keys(storefrontParts) as StorefrontPart[]).map((part) => (
      <li key={part}>
        <button type="button" className={styles.row} onClick={() => onChoose(part)}>
          <span className={styles.rowName}>{storefrontParts[part]}</span>
          {changed.includes(part) && <span className={styles.changed}>Changed</span>}
        </button>
      </li>
    ))}
  </ul>
);
