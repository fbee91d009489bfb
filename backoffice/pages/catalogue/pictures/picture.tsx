import { capability } from '#contract/people/staff.ts';
import { staffLimits } from '#contract/staff-limits.ts';
import { type LibraryPicture, pictureUses } from '#contract/catalogue/staff-pictures.ts';
import { staffLinks } from '#contract/staff-links.ts';
import { shopDateTime } from '#kernel/dates.ts';
import { NotSent } from '#ui/call-problems.ts';
import { Detail, DetailList } from '#ui/detail-list.tsx';
import { FileInput } from '#ui/file-input.tsx';
import { Problems } from '#ui/problems.tsx';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { api, callQuery } from '../../../api/api.ts';
import { action, Actions } from '../../../parts/action-button.tsx';
import { AssetImage } from '../../../parts/asset-image.tsx';
import { base64Of } from '../../../parts/base64-of.ts';
import { notify } from '../../../parts/notify.ts';
import { recordPage } from '../../../parts/record-page.tsx';
import styles from '../../../parts/record.module.css';
import { CropDialog } from './crop-dialog.tsx';
import { DescribePicture } from '../../../forms/describe-picture.tsx';
import { nameOf, sizeText } from './picture-words.ts';
import own from './pictures.module.css';
import { useAct } from '../../../parts/use-act.ts';
import { useKept } from '../../../parts/use-kept.ts';

const pictureQuery = (id: number) => callQuery('staffPicture', { params: { id } });

const Picture = ({ record }: { record: LibraryPicture }) => {
  const { id, version, picture, alt, type, uses } = record;
  const navigate = useNavigate();
  const { work, keep, busy, problems } = useKept(pictureQuery(id), { anew: true });
  const [asking, setAsking] = useState<'describe' | 'crop' | null>(null);
  const replacing = useRef<HTMLInputElement>(null);
  const removal = useAct();
  const remove = async () => {
    await api.staffRemovePicture({ params: { id }, body: { version } });
    notify(nameOf(record), 'It is deleted.');
    void navigate(staffLinks.pictures(), { replace: true });
  };
  const close = () => setAsking(null);
  const crop = capability(type === 'image/svg+xml' ? 'A drawing is not cropped.' : null);
  const removing = capability(uses === 0 ? null : 'It is shown somewhere. Take it away there first.');
  const replace = (file: File): void =>
    work(async () => {
      if (file.size > staffLimits.pictureBytesMax) throw new NotSent(`${file.name} is larger than 4 MB.`);
      return api.staffReplacePicture({ params: { id }, body: { version, picture: await base64Of(file) } });
    });
  return (
    <>
      <title>{`${nameOf(record)} · Back office`}</title>
      <div className={styles.head}>
        <h1 className={own.source}>{nameOf(record)}</h1>
        <Actions
          busy={busy || removal.busy}
          actions={[
            action('Name and describe', capability(null), () => setAsking('describe'), { asks: true }),
            action('Crop', crop, () => setAsking('crop'), { asks: true }),
            { label: 'Replace', capability: capability(null), onPress: () => replacing.current?.click() },
            action('Delete', removing, () => removal.act(remove), {
              confirm: {
                title: `Delete ${nameOf(record)}?`,
                action: 'Delete',
                children: 'It is shown nowhere. It cannot be brought back, except by uploading it again.',
              },
            }),
          ]}
        />
      </div>
      <Problems problems={[...problems, ...removal.problems]} />
      <FileInput
        ref={replacing}
        hidden
        aria-label="Picture instead"
        accept="image/svg+xml,image/png,image/jpeg,image/webp,image/avif"
        onFiles={([file]) => file && replace(file)}
      />
      <AssetImage asset={picture} size={640} className={own.large} alt={alt === '' ? 'Not described' : alt} />
      <DetailList>
        <Detail term="Description">{alt === '' ? 'None: those who do not see it are told nothing.' : alt}</Detail>
        <Detail term="Shown by">{uses === 0 ? 'Nothing' : <Uses record={record} />}</Detail>
        <Detail term="File">{`${type.replace('image/', '')}, ${picture.width} × ${picture.height}, ${sizeText(record.size)}`}</Detail>
        <Detail term="Added">{shopDateTime(new Date(record.addedAt))}</Detail>
      </DetailList>
      {asking === 'describe' && <DescribePicture record={record} onDone={keep} onClose={close} />}
      {asking === 'crop' && (
        <CropDialog
          record={record}
          onDone={(part) => {
            close();
            notify(nameOf(part), 'The part is a picture of its own.');
            void navigate(staffLinks.picture(part.id));
          }}
          onClose={close}
        />
      )}
    </>
  );
};

/** One picture: what it is called, where it is shown, and what can be done with it. */
export const PicturePage = recordPage(pictureQuery, [staffLinks.pictures(), 'Pictures'], Picture);

const Uses = ({ record: { uses, usedBy } }: { record: LibraryPicture }) => (
  <ul>
    {[...new Set(usedBy.map(({ kind, name }) => `${pictureUses[kind]} ${name}`))].map((place) => (
      <li key={place}>{place}</li>
    ))}
    {uses > usedBy.length && <li>{`and ${(uses - usedBy.length).toLocaleString('en-CA')} more`}</li>}
  </ul>
);
